import type { ErrorFacts } from './error-facts.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from './error-page.messages.ts';
import { ButtonLink } from '#shared/ui/button.tsx';

/** What stands in for one part of a page that could not be shown; what is around it stays. */
export function AreaError({
  status,
  title,
  message,
  description,
  requestId,
}: ErrorFacts & { requestId: string | null }) {
  const t = useMessages(words);
  return (
    <section className="py-4">
      <p className="text-5xl font-medium tabular-nums" aria-label={t.status(status)}>
        {status}
      </p>
      <h2 className="mt-4 text-2xl font-semibold">{title}</h2>
      <p className="mt-2 max-w-2xl text-lg text-muted [overflow-wrap:anywhere]">{message}</p>
      <p className="mt-1 max-w-2xl text-lg text-muted">{description}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="" reloadDocument>
          {t.again}
        </ButtonLink>
        <ButtonLink to="/report-issue" variant="secondary">
          {t.report}
        </ButtonLink>
      </div>
      {requestId && (
        <p className="mt-6 text-[0.9375rem] text-faint">
          {t.quote}{' '}
          <code className="text-muted select-all" data-request-id={requestId}>
            {requestId}
          </code>
        </p>
      )}
    </section>
  );
}
