/**
 * Where there is no connection the page comes all the same, and says so. As long as there is one,
 * every page comes from the server: what is kept is never shown instead of what is newer.
 */

const KEPT = "clew";
const START = "/";
const NAMED = /(?:src|href)="(\/[^"]+)"/g;

/** Keep the start, all that it names, and nothing of older ones. */
async function keep() {
  const start = await fetch(START, { cache: "no-store" });
  if (!start.ok) return;
  const text = await start.clone().text();
  const named = [...text.matchAll(NAMED)].map(([, path]) => path);
  const cache = await caches.open(KEPT);
  await cache.addAll(named);
  await cache.put(START, start);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== START && !named.includes(pathname)) await cache.delete(url);
  }
}

/** Whether what a page names is kept already: names change with what they name. */
async function isKept(page) {
  const cache = await caches.open(KEPT);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return [...(await page.text()).matchAll(NAMED)].every(([, path]) => kept.has(path));
}

async function visited(event) {
  try {
    const page = await fetch(event.request);
    const copy = page.clone();
    if (page.ok) event.waitUntil(isKept(copy).then((known) => known || keep()));
    return page;
  } catch (error) {
    const kept = await (await caches.open(KEPT)).match(START);
    if (!kept) throw error;
    const text = (await kept.text()).replace("<html", "<html data-offline");
    return new Response(text, { headers: kept.headers });
  }
}

/** What is named after its content is the same wherever it comes from. */
async function fromAnywhere(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(KEPT)).match(request);
    if (!kept) throw error;
    return kept;
  }
}

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keep());
});

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (origin !== self.location.origin || event.request.method !== "GET") return;
  if (event.request.mode === "navigate") event.respondWith(visited(event));
  else if (!pathname.startsWith("/api/") && pathname !== "/health") {
    event.respondWith(fromAnywhere(event.request));
  }
});
