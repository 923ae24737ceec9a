import { useEffect, useState } from 'react';

/** The server's time in milliseconds, going on by the second from what the page was rendered with. */
export function useServerTime(rendered: number): number {
  const [now, setNow] = useState(rendered);
  useEffect(() => {
    const off = rendered - Date.now();
    const tick = (): void => setNow(Math.floor((Date.now() + off) / 1000) * 1000);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [rendered]);
  return now;
}
