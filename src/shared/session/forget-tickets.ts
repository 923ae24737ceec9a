/** The cache of public/tickets/service-worker.js. */
export const KEPT_TICKETS = 'mela-tickets-1';

/** Forgets the tickets that are kept for where there is no connection: whoever comes next is somebody else. */
export async function forgetTickets(): Promise<void> {
  // Neither is there where the site is reached by plain http.
  if ('caches' in globalThis) await caches.delete(KEPT_TICKETS);
  if ('serviceWorker' in navigator) {
    const worker = await navigator.serviceWorker.getRegistration('/tickets/');
    if (worker?.scope.endsWith('/tickets/')) await worker.unregister();
  }
}
