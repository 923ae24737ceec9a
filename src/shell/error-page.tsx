import { isRouteErrorResponse, useLocation } from 'react-router';
import { errorFacts } from './error-facts.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { useRequestId } from './use-request-id.ts';
import { words } from './error-page.messages.ts';
import { Garland } from '#shared/ui/motif/garland.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';

/** The page that stands in for one that could not be shown. */
export default function ErrorPage({ error }: { error: unknown }) {
  const requestId = useRequestId(error);
  const { pathname } = useLocation();
  const again = whereAgain(error);
  const back = wayBack(error);
  const { status, title, message, description } = errorFacts(error, pathname, useLanguage());
  const t = useMessages(words);
  const missing = status === 404;
  return (
    <div className="overflow-x-clip">
      <Garland
        swags={9}
        loose={missing ? 2 : 5}
        className="mx-auto w-[220%] max-w-none -translate-x-[18%] sm:w-full sm:translate-x-0"
      />
      <div className="page pt-10 sm:pt-6">
        <p
          className="text-[clamp(5rem,22vw,15rem)] leading-[0.8] font-medium tracking-[-0.04em] tabular-nums"
          aria-label={t.status(status)}
        >
          {status}
        </p>
        <h1 className="mt-10 text-title font-medium">{title}</h1>
        <p className="mt-3 max-w-2xl text-xl text-muted [overflow-wrap:anywhere]">{message}</p>
        <p className="mt-1 max-w-2xl text-xl text-muted">{description}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          {back ? (
            <ButtonLink to={back.to} reloadDocument>
              {back.label}
            </ButtonLink>
          ) : missing || again === null ? (
            <>
              <ButtonLink to="/events">{t.allEvents}</ButtonLink>
              <ButtonLink to="/" variant="secondary">
                {t.startPage}
              </ButtonLink>
            </>
          ) : (
            <>
              <ButtonLink to={again} reloadDocument>
                {t.again}
              </ButtonLink>
              <ButtonLink to="/report-issue" variant="secondary">
                {t.report}
              </ButtonLink>
            </>
          )}
        </div>
        {requestId && (
          <p className="mt-9 text-[0.9375rem] text-faint">
            {t.quote}{' '}
            <code className="text-muted select-all" data-request-id={requestId}>
              {requestId}
            </code>
          </p>
        )}
      </div>
    </div>
  );
}

/** The address to try once more: this one, or what an error says; null when trying again can't help. */
function whereAgain(error: unknown): string | null {
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof data !== 'object' || data === null || !('again' in data)) return '';
  return typeof data.again === 'string' ? data.again : null;
}

/** Where an error leads instead, with what the link says; null where trying again is all there is. */
function wayBack(error: unknown): { to: string; label: string } | null {
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof data !== 'object' || data === null || !('back' in data)) return null;
  return data.back as { to: string; label: string };
}
