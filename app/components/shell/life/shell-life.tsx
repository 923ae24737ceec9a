import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useKeptSession } from '../../../session/use-kept-session.ts';
import { Prefetch } from './prefetch.tsx';
import { revealOnScroll } from './scroll-reveals.ts';
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
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each page has parts of its own to reveal
  useEffect(() => revealOnScroll(), [pathname]);
  return (
    <>
      <Prefetch />
      {LaterLife && <LaterLife />}
    </>
  );
}
