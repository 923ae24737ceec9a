// Keeps a door's scanner working without a connection: its page, and the files that the page is made of. Scans and lists
// are the page's own matter (IndexedDB) and never pass through here.
const NAME = 'mela-door-1';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const urls = event.data?.keep;
  if (!Array.isArray(urls)) return;
  const mine = urls.filter((url) => new URL(url, self.location.origin).origin === self.location.origin);
  event.waitUntil(caches.open(NAME).then((cache) => Promise.allSettled(mine.map((url) => keep(cache, url)))));
});

async function keep(cache, url) {
  const answer = await fetch(url, { credentials: 'same-origin' });
  // A redirect leads to the way in: nothing to keep under this address.
  if (answer.ok && !answer.redirected) await cache.put(url, answer);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(kept(request));
  else if (request.mode === 'navigate') event.respondWith(page(request, origin + pathname));
});

/** Names of assets carry their content: what is kept is right. */
async function kept(request) {
  const cache = await caches.open(NAME);
  const hit = await cache.match(request);
  if (hit) return hit;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** The server's page while there is one, else the one that is kept. */
async function page(request, address) {
  try {
    const answer = await fetch(request);
    if (answer.status === 401 || answer.status === 403) await (await caches.open(NAME)).delete(address);
    return answer;
  } catch (error) {
    const hit = await (await caches.open(NAME)).match(address);
    if (hit) return hit;
    throw error;
  }
}
