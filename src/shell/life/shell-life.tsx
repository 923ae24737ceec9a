import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useKeptSession } from '#shared/session/use-kept-session.ts';
import { useChunkFailures } from './use-chunk-failures.ts';
import { whenCalm } from './when-calm.ts';

/** What goes on around the pages in the browser; nothing of it is needed to read them. */
export function ShellLife() {
  const { pathname } = useLocation();
  const [LaterLife, setLaterLife] = useState<ComponentType | null>(null);
  // Had while there is a connection: once there is none it can't be fetched.
  useEffect(
    () =>
      whenCalm(() => {
        import('./later-life.tsx').then(
          (loaded) => setLaterLife(() => loaded.default),
          () => {},
        );
      }),
    [],
  );
  useKeptSession();
  useChunkFailures();
  // With each page anew: it has parts of its own to reveal.
  useEffect(revealed, [pathname]);
  return LaterLife && <LaterLife />;
}

/** Fetched only for pages that have parts to reveal: most have none. */
function revealed(): (() => void) | void {
  if (!document.querySelector('[data-reveal]')) return;
  let stop = () => {};
  let left = false;
  import('./scroll-reveals.ts').then(
    ({ revealOnScroll }) => {
      if (!left) stop = revealOnScroll();
    },
    () => {},
  );
  return () => {
    left = true;
    stop();
  };
}
