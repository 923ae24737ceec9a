import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { prefetchTarget } from './prefetch-target.ts';
import { isSlow, ownConnection } from './slow-connection.ts';

/** A link is meant when the pointer rests on it, or the focus, this many milliseconds. */
const MEANT_AFTER_MS = 100;

/** Fetches what the link under the pointer or the focus leads to; nothing on slow connections or with data saving. */
export function Prefetch() {
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onMeant = ({ target }: Pick<Event, 'target'>) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest('a') : null;
      const wanted = link && prefetchTarget(link, new URL(location.href));
      if (!wanted || isSlow(ownConnection())) return;
      timer = setTimeout(() => setPage(wanted), MEANT_AFTER_MS);
    };
    const kinds = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const kind of kinds) document.addEventListener(kind, onMeant, { passive: true });
    // The first touch of the page fetched this: the pointer may rest on a link already.
    onMeant({ target: document.querySelector('a:is(:hover, :focus)') });
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) document.removeEventListener(kind, onMeant);
    };
  }, []);
  return page && <PrefetchPageLinks page={page} />;
}
