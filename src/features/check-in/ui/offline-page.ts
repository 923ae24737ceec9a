/** Has the door's service worker keep this page with all that it is made of, so that it opens without a connection. */
export async function keepPageOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/check-in/service-worker.js', { scope: '/check-in/' });
  const { active } = await navigator.serviceWorker.ready;
  // What came before the worker was there has to be named to it; the decoder, which is loaded when the camera opens, too.
  await import('qr/decode.js').catch(() => null);
  const made = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[href^="/assets/"]')].map(
    ({ href }) => href,
  );
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin than ours
  active?.postMessage({ keep: [location.origin + location.pathname, ...new Set([...made, ...sheets])] });
}
