const WORKER = '/tickets/service-worker.js';
const SCOPE = '/tickets/';

/**
 * Has this page of a ticket, at `path`, kept for where there is no connection, with its style sheets, letters and pictures. Its
 * scripts are not: it says all that it has to say without them.
 */
export async function keepTicket(path: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const { active } = await navigator.serviceWorker.ready;
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
  const letters = performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => (/\/assets\/[^?]+\.woff2$/.test(name) ? [name] : []));
  const parts = [
    ...sheets.map(({ href }) => href),
    ...pictures.map(({ currentSrc }) => currentSrc),
    ...letters,
  ];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin than ours
  active?.postMessage({ page: path, parts: [...new Set(parts)].filter((url) => url !== '') });
}
