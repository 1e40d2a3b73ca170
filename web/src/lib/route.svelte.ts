/** Where in the page we are: its path, and a way to go elsewhere without loading anew. */

export const route = $state({ path: location.pathname });

export function go(path: string): void {
  history.pushState(null, "", path);
  route.path = path;
  scrollTo(0, 0);
}

addEventListener("popstate", () => {
  route.path = location.pathname;
});
