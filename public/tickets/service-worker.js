// Keeps tickets that were opened once for where there is no connection: the page of a ticket or an order, and its style
// sheets, letters and pictures. Only what such a page names itself is kept; details, refunds and files never are.
const NAME = 'mela-tickets-1';
/** The page of a ticket or an order itself, and nothing below it. */
const PAGE = /^\/tickets\/[a-z0-9]{15}$/;
const MOST_PAGES = 20;
/** A connection that gives no answer for so long is as good as none. */
const PATIENCE_MS = 5000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const { page, parts } = event.data ?? {};
  if (typeof page === 'string' && Array.isArray(parts)) event.waitUntil(keepPage(page, parts));
});

async function keepPage(page, parts) {
  const { origin, pathname } = new URL(page, self.location.origin);
  if (origin !== self.location.origin || !PAGE.test(pathname)) return;
  const cache = await caches.open(NAME);
  await keep(cache, origin + pathname);
  const mine = parts.filter((url) => new URL(url, origin).origin === origin);
  await Promise.allSettled(mine.map((url) => keep(cache, url)));
  const pages = (await cache.keys()).filter(({ url }) => PAGE.test(new URL(url).pathname));
  await Promise.all(pages.slice(0, -MOST_PAGES).map((old) => cache.delete(old)));
}

async function keep(cache, url) {
  const answer = await fetch(url, { credentials: 'same-origin' });
  // A redirect leads somewhere else: nothing to keep under this address.
  if (answer.ok && !answer.redirected) await cache.put(url, answer);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode !== 'navigate') event.respondWith(part(request));
  else if (PAGE.test(pathname)) event.respondWith(shown(request, origin + pathname));
});

async function part(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const hit = await (await caches.open(NAME)).match(request.url, { ignoreVary: true });
    if (hit) return hit;
    throw error;
  }
}

/** The server's page while there is one, else the one that is kept. */
async function shown(request, address) {
  const cache = await caches.open(NAME);
  const hit = await cache.match(address, { ignoreVary: true });
  if (!hit) return fetch(request);
  try {
    const answer = await Promise.race([fetch(request), late()]);
    // No ticket of whoever asks now.
    if ([401, 403, 404, 410].includes(answer.status)) await cache.delete(address);
    return answer.status >= 500 ? await asKept(hit) : answer;
  } catch {
    return asKept(hit);
  }
}

const late = () =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('No answer.')), PATIENCE_MS);
  });

/** The page with its line that says when it was kept. */
async function asKept(answer) {
  const text = (await answer.text()).replace(/(data-kept="[^"]*") hidden=""/, '$1');
  return new Response(text, { status: answer.status, headers: answer.headers });
}
