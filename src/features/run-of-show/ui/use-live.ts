import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

/** Without a live connection the page is asked for so often. */
const POLL_MS = 15_000;

/**
 * Reads the page again as soon as something changed, told by server-sent events, and every 15 seconds where that does
 * not work. Gives whether the connection stands.
 */
export function useLive(address: string): boolean {
  const [live, setLive] = useState(false);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const source = new EventSource(address);
    source.addEventListener('open', () => {
      setLive(true);
      // What happened while there was none.
      void revalidate();
    });
    source.addEventListener('error', () => setLive(false));
    source.addEventListener('changed', () => void revalidate());
    return () => source.close();
  }, [address, revalidate]);
  useEffect(() => {
    const timer = setInterval(
      () => {
        if (document.visibilityState === 'visible') void revalidate();
      },
      live ? 4 * POLL_MS : POLL_MS,
    );
    return () => clearInterval(timer);
  }, [live, revalidate]);
  return live;
}
