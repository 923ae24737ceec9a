import { useEffect, useState } from 'react';
import type { LogLineShown } from './log-lines.tsx';

/** So often is asked, in milliseconds; rarer where the answer takes long, so that a busy site is asked less. */
const ASK_MS = 4_000;
const REST = 20;
/** A page that nobody touches stops asking: else a forgotten tab would keep its session open. */
const FORSAKEN_MS = 15 * 60_000;
/** So many lines are shown at most. */
const MOST = 300;

interface Answer {
  lines: LogLineShown[];
  more: boolean;
  now: string;
}

export type Following = 'on' | 'paused' | 'ended';

/**
 * Lines that come while the page is open, before those that it came with. A hidden tab asks nothing. `gap` says that more came at
 * once than are shown.
 */
export function useNewLines(
  first: readonly LogLineShown[],
  { query, since, following }: { query: string; since: string; following: Following },
  end: (how: 'paused' | 'ended') => void,
): { lines: readonly LogLineShown[]; gap: boolean } {
  const [lines, setLines] = useState(first);
  const [gap, setGap] = useState(false);
  useEffect(() => {
    if (following !== 'on') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopped = new AbortController();
    let last = since;
    let touched = performance.now();
    const touch = () => (touched = performance.now());
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      if (performance.now() - touched > FORSAKEN_MS) return end('paused');
      const began = performance.now();
      try {
        const answer = await fetch(`/_/logs/new?${query}&since=${encodeURIComponent(last)}`, {
          redirect: 'manual',
          signal: stopped.signal,
        });
        // Signed out, it leads to the sign-in page.
        if (answer.type === 'opaqueredirect') return end('ended');
        if (answer.ok) {
          const { lines: came, more, now } = (await answer.json()) as Answer;
          last = now;
          setLines((shown) => {
            const known = new Set(shown.map(({ id }) => id));
            const fresh = came.filter(({ id }) => !known.has(id));
            if (fresh.length === 0) return shown;
            if (more && fresh.length === came.length) setGap(true);
            return [...fresh, ...shown]
              .toSorted((one, other) =>
                one.created < other.created ? 1 : one.created > other.created ? -1 : 0,
              )
              .slice(0, MOST);
          });
        }
      } catch {
        // The connection is away, or the page is: it asks again in a while.
      }
      if (!stopped.signal.aborted) wait(Math.max(ASK_MS, REST * (performance.now() - began)));
    };
    const wait = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), ms);
    };
    const looked = (): void => {
      touch();
      if (document.visibilityState === 'visible') wait(0);
      else clearTimeout(timer);
    };
    wait(ASK_MS);
    document.addEventListener('visibilitychange', looked);
    for (const sign of ['pointermove', 'keydown', 'scroll']) addEventListener(sign, touch, { passive: true });
    return () => {
      stopped.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', looked);
      for (const sign of ['pointermove', 'keydown', 'scroll']) removeEventListener(sign, touch);
    };
  }, [query, since, following, end]);
  return { lines, gap };
}
