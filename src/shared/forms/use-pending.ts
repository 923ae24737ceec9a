import { useLocation, useNavigation } from 'react-router';

/**
 * Tells whether a form of this page is on its way, for its button's `pending`: until its answer is
 * shown here, or until the page that it leads to has come. The answer shows before the page's own
 * data are read again, and who mends a field by then presses a button that works.
 * `isMine` says which of the page's forms is meant; all of them without it.
 */
export function usePending(isMine: (form: FormData) => boolean = () => true): boolean {
  const here = useLocation();
  const { state, location, formData } = useNavigation();
  if (!formData || !isMine(formData)) return false;
  const leadsAway = location.pathname !== here.pathname || location.search !== here.search;
  return state === 'submitting' || leadsAway;
}
