/** At most so large (specification §9), in pixels. */
const MOST_WIDE = 1024;
const MOST_HIGH = 768;

/** What the window says when it is done; pages of this site alone hear it. */
const CHANNEL = 'mela-sign-in';

/**
 * Opens a provider's pages in a window of its own and gives true, or false when the browser doesn't let us: then the
 * link leads there as it would without a script. `finished` is called with the page to go on with.
 */
export function openProvider(href: string, finished: (to: string) => void): boolean {
  const url = new URL(href, location.href);
  url.searchParams.set('window', 'popup');
  const width = Math.min(MOST_WIDE, innerWidth);
  const height = Math.min(MOST_HIGH, innerHeight);
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
  const opened = window.open(url, CHANNEL, features);
  if (!opened || opened.closed) return false;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    channel.close();
    if (typeof data === 'string') finished(data);
  });
  return true;
}

/** Tells the page that opened this window where to go on, and closes the window. */
export function closeProvider(to: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: its origin hears it
  channel.postMessage(to);
  channel.close();
  window.close();
}
