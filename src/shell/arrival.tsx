import { useSearchParams } from 'react-router';
import { lazyPart } from '#shared/ui/lazy-part.tsx';

/** Read once in an account's life, so that it is no part of every page. */
const ArrivalNotice = lazyPart(() => import('./arrival-notice.tsx'));

/** The notice for somebody whose account was just made, or deleted; nothing on all other pages. */
export function Arrival() {
  const [search] = useSearchParams();
  return search.has('done') && <ArrivalNotice />;
}
