import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useKeptSession } from '../../../session/use-kept-session.ts';
import { NewVersionNotice } from './new-version-notice.tsx';
import { Prefetch } from './prefetch.tsx';
import { revealOnScroll } from './scroll-reveals.ts';
import { useChunkFailures } from './use-chunk-failures.ts';

/** What goes on around the pages in the browser; nothing of it is needed to read them. */
export function ShellLife() {
  const { pathname } = useLocation();
  useKeptSession();
  useChunkFailures();
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each page has parts of its own to reveal
  useEffect(() => revealOnScroll(), [pathname]);
  return (
    <>
      <Prefetch />
      <NewVersionNotice />
    </>
  );
}
