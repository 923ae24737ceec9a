import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';

/** Read once in an account's life, so that it is no part of every page. */
const ArrivalNotice = lazy(() => import('./arrival-notice.tsx'));

/** The notice for somebody whose account was just made, or deleted; nothing on all other pages. */
export function Arrival() {
  const [search] = useSearchParams();
  return (
    search.has('done') && (
      <Suspense>
        <ArrivalNotice />
      </Suspense>
    )
  );
}
