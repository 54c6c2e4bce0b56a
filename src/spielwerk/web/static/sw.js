// @ts-check
// Runs without a page: keeps the files of one version, says so where there is no connection, and shows push messages.
// Pages and boards are never kept: what a page shows comes from the server, now.

(() => {
  const VERSION = ""; // the server writes both
  /** @type {string[]} */
  const FILES = [];

  /** @type {any} the worker itself: its types are not among those of pages */
  const worker = self;
  const root = new URL("./", location.href);
  const offline = new URL("offline", root).href;
  const files = new URL(`static/${VERSION}/`, root).pathname;
  const store = `spielwerk-${root.pathname}-${VERSION}`;

  async function keep() {
    const kept = await caches.open(store);
    await kept.addAll(FILES.map((file) => new Request(new URL(file, root), { cache: "no-cache" })));
    await worker.skipWaiting();
  }

  async function takeOver() {
    const others = (await caches.keys()).filter((name) => name.startsWith(`spielwerk-${root.pathname}-`) && name !== store);
    await Promise.all(others.map((name) => caches.delete(name)));
    await worker.clients.claim();
  }

  /** @param {Request} request a file that never changes under its address */
  async function file(request) {
    const kept = await caches.open(store);
    const found = await kept.match(request);
    if (found) return found;
    const answer = await fetch(request);
    if (answer.ok) await kept.put(request, answer.clone());
    return answer;
  }

  /** @param {Request} request */
  async function page(request) {
    try {
      return await fetch(request);
    } catch (error) {
      const found = await caches.match(offline);
      if (found) return found;
      throw error;
    }
  }

  /** @param {{title?: string, body?: string, url?: string, tables?: string[]}} message */
  async function told({ title = "Spielwerk", body = "", url = "", tables = [] }) {
    /** @type {any[]} */
    const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    const looks = pages.some((one) => one.visibilityState === "visible" && tables.some((id) => one.url.startsWith(new URL(`t/${id}`, root).href)));
    if (looks) return;
    await worker.registration.showNotification(title, {
      body,
      tag: tables.length === 1 ? `spielwerk-${tables[0]}` : "spielwerk",
      renotify: true,
      icon: new URL(`${files}icon-192.png`, root).href,
      data: { url },
    });
  }

  /** @param {string} url */
  async function open(url) {
    const wanted = new URL(url || root, root);
    const to = wanted.origin === root.origin && wanted.pathname.startsWith(root.pathname) ? wanted : root;
    /** @type {any[]} */
    const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = pages.find((one) => new URL(one.url).pathname === to.pathname);
    if (there) await there.focus();
    else await worker.clients.openWindow(to.href);
  }

  worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keep()));
  worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(takeOver()));
  worker.addEventListener("fetch", (/** @type {any} */ event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== root.origin) return;
    if (request.mode === "navigate") event.respondWith(page(request));
    else if (pathname.startsWith(files)) event.respondWith(file(request));
  });
  worker.addEventListener("push", (/** @type {any} */ event) => {
    let message = {};
    try { message = event.data?.json() ?? {}; } catch { /* not one of ours: its arrival is told all the same */ }
    event.waitUntil(told(message));
  });
  worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data?.url));
  });
})();
