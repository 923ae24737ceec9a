import type { ReactNode } from 'react';
import { ConfirmForm } from '#features/events/ui/confirm-form.tsx';
import { formatNumber } from '#lib/language/index.ts';
import { titleMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/erasure.messages.ts';
import type { Route } from './+types/erase';

export { action, loader } from './erase.server.ts';

export const meta = titleMeta(words, (t) => t.title);

type Shown = Route.ComponentProps['loaderData'];

/** What erasing guests' details takes and leaves, and the button that does it once nothing stands against it. */
export default function EraseGuests({ loaderData, actionData }: Route.ComponentProps) {
  const { event, preview } = loaderData;
  const t = useMessages(words);
  const back = `/events/${event.id}/manage`;
  if (preview.last === 'running' || (preview.counts.length === 0 && preview.hindrances.length === 0))
    return <Ended shown={loaderData} back={back} />;
  if (preview.hindrances.length > 0)
    return (
      <Page title={t.title}>
        <Hindered shown={loaderData} />
        <Goes shown={loaderData} />
        <Stays />
        <Back to={back} />
      </Page>
    );
  return (
    <ConfirmForm
      title={t.question}
      confirm={t.confirm}
      keep={t.keep}
      back={back}
      problem={actionData?.problem}
    >
      <p>{t.what}</p>
      <Goes shown={loaderData} />
      <Stays />
    </ConfirmForm>
  );
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex max-w-xl flex-col gap-3 py-4">
      <h2 className="text-2xl font-semibold tracking-tight sm:text-3xl">{title}</h2>
      {children}
    </div>
  );
}

function Back({ to }: { to: string }) {
  const t = useMessages(words);
  return (
    <p className="mt-5">
      <ButtonLink to={to} variant="secondary">
        {t.back}
      </ButtonLink>
    </p>
  );
}

/** It is under way, done, or there is nothing to do. */
function Ended({ shown: { event, preview }, back }: { shown: Shown; back: string }) {
  const t = useMessages(words);
  const { last } = preview;
  return (
    <Page title={t.title}>
      {last === 'running' ? (
        <Callout tone="info" title={t.running} announce>
          {t.runningText}
        </Callout>
      ) : last ? (
        <Callout tone="success" title={t.done} announce>
          <DateTime at={last} zone={event.timezone} />
        </Callout>
      ) : (
        <Callout tone="info" title={t.nothing}>
          {t.nothingText}
        </Callout>
      )}
      {last !== null && <Stays />}
      <Back to={back} />
    </Page>
  );
}

function Hindered({ shown: { event, preview } }: { shown: Shown }) {
  const t = useMessages(words);
  return (
    <Callout tone="warning" title={t.notYet}>
      <ul className="mt-1 flex flex-col gap-1">
        {preview.hindrances.map((hindrance) => (
          <li key={hindrance}>
            {t.hindrances[hindrance]}
            {hindrance === 'notOver' && preview.from && (
              <>
                {' '}
                {t.from} <DateTime at={preview.from} zone={event.timezone} style="date" />.
              </>
            )}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function Goes({ shown: { preview } }: { shown: Shown }) {
  const t = useMessages(words);
  const language = useLanguage();
  if (preview.counts.length === 0) return null;
  const lines = [
    ...preview.counts.map(({ kind, count }) => [t.kinds[kind], formatNumber(count, language)] as const),
    [t.mails, t.allOfThem] as const,
  ];
  return (
    <section className="mt-3">
      <h3 className="text-base font-semibold text-text">{t.goes}</h3>
      <dl className="mt-2 border-t border-line text-base">
        {lines.map(([label, count]) => (
          <div key={label} className="flex items-baseline justify-between gap-x-6 border-b border-line py-2">
            <dt className="min-w-0 text-muted">{label}</dt>
            <dd className="shrink-0 tabular-nums text-text">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Stays() {
  const t = useMessages(words);
  return (
    <section className="mt-3">
      <h3 className="text-base font-semibold text-text">{t.stays}</h3>
      <dl className="mt-2 border-t border-line text-[0.9375rem]">
        {Object.values(t.kept).map(({ what, why }) => (
          <div key={what} className="border-b border-line py-2">
            <dt className="text-text">{what}</dt>
            <dd className="text-muted">{why}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
