import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import type { Route } from './+types/area';
import { AreaError } from './area-error.tsx';
import { CrashedPage, isCrash } from './crashed-page.tsx';
import { errorFacts } from './error-facts.ts';
import { languageOfMatches, pageTitle, useLanguage } from '#shared/i18n/language.tsx';
import { useRequestId } from './use-request-id.ts';

/** The title of a part that could not be shown; else what is above says its own, for pages that have none. */
export const meta: Route.MetaFunction = ({ error, location, matches }) =>
  isRouteErrorResponse(error)
    ? [pageTitle(errorFacts(error, location.pathname, languageOfMatches(matches)).title, matches)]
    : (matches.findLast((match) => match !== undefined && match.meta.length > 0)?.meta ?? []);

/** What stands below the heading and the tabs of an area: an error in it replaces it alone. */
export default function Area() {
  return (
    <div data-area className="contents">
      <Outlet />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const language = useLanguage();
  const requestId = useRequestId(error);
  if (isCrash(error)) return <CrashedPage part="[data-area]" />;
  return (
    <div data-area className="contents">
      <AreaError {...errorFacts(error, pathname, language)} requestId={requestId} />
    </div>
  );
}
