/** Where in the page we are: its path, and a way to go elsewhere without loading anew. */

export const route = $state({ path: location.pathname });

export function go(path: string): void {
  history.pushState(null, "", path);
  route.path = path;
  scrollTo(0, 0);
}

/** A click on a link within the page; with a key held it opens elsewhere, as anywhere. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(event.currentTarget.pathname);
}

addEventListener("popstate", () => {
  route.path = location.pathname;
});
