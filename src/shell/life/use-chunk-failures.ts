import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { isMissingParts, watchChunks } from './chunk-failures.ts';
import { showLost } from './lost-connection.ts';
import { restoreTyped } from './typed-values.ts';

/** Loads a page anew of which a part could not be had, and puts back what was typed before. */
export function useChunkFailures(): void {
  const here = useLocation();
  const { location: going, formMethod } = useNavigation();
  const now = useRef<{ here: string; going: string | null }>({ here: '', going: null });
  useEffect(() => {
    now.current = { here: here.pathname + here.search, going: going ? going.pathname + going.search : null };
  });
  useEffect(() => {
    if (!going || formMethod !== undefined || !isMissingParts()) return;
    if (navigator.onLine) location.assign(going.pathname + going.search);
    else showLost({ method: 'GET', words: null, offline: true });
  }, [going, formMethod]);
  useEffect(() => restoreTyped(location.pathname + location.search), []);
  useEffect(() => {
    // While developing, Vite reloads the page on purpose.
    if (import.meta.env.DEV) return;
    return watchChunks({
      here: () => now.current.here,
      target: () => now.current.going,
      onGivenUp: () => {
        showLost({ method: 'GET', words: null, offline: !navigator.onLine });
      },
    });
  }, []);
}
