import { useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { pageAsItIs } from './page-as-it-is.ts';
import { lazyPart } from '#shared/ui/lazy-part.tsx';

/** Read by few, so that it is no part of every page. */
const CrashNotice = lazyPart(() => import('./crash-notice.tsx'));

/** What the router makes of an error of the server before it reaches a browser. */
const OF_THE_SERVER = 'Unexpected Server Error';

/** Whether a script of the page broke: the server did nothing wrong. */
export function isCrash(error: unknown): boolean {
  if (typeof document === 'undefined' || isRouteErrorResponse(error)) return false;
  return !(error instanceof Error && error.message === OF_THE_SERVER);
}

/**
 * Stands in for a page, or a part of it, whose script broke: what was shown stays, without scripts, and its links and
 * forms work as they do without any. `part` is a selector of what is to be kept.
 */
export function CrashedPage({ part }: { part: string }) {
  // While this is drawn for the first time, the document still is as it was.
  const [left] = useState(() => pageAsItIs(part));
  return (
    <>
      {left !== null && <div className="contents" ref={(place) => place?.append(left)} />}
      <CrashNotice alone={left === null} />
    </>
  );
}
