import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Arrivals } from '../ui/arrivals.tsx';
import { CheckInLinks } from '../ui/links.tsx';
import { CheckInLists } from '../ui/lists.tsx';
import { DoubleEntries } from '../ui/double-entries.tsx';
import { words } from '../messages/setup.messages.ts';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { BarTable } from '#shared/ui/plots/bar-table.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { formatNumber } from '#lib/language/index.ts';
import { titleMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/manage-check-in';

export { action, loader } from './manage-check-in.server.ts';

export const meta = titleMeta(words, (t) => t.title);

/** So often the figures are asked for anew while the page is looked at. */
const ANEW_MS = 5000;

export default function CheckInSetup({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const { event, list, lists, links, types, quarters, doubles, attendances, allTypes, now } = loaderData;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, ANEW_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  const sum = (field: 'admitted' | 'expected'): number =>
    types.reduce((total, type) => total + (type.addOn ? 0 : type[field]), 0);
  const zone = event.timezone;
  const bar = ({
    id,
    name,
    admitted,
    expected,
  }: Pick<(typeof types)[number], 'id' | 'name' | 'admitted' | 'expected'>) => (
    <ProgressBar
      key={id}
      label={name}
      value={admitted}
      max={expected}
      valueText={t.of(admitted, expected)}
      tone="leaf"
    />
  );
  return (
    <div className="max-w-3xl">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-2xl font-semibold">{lists.find(({ id }) => id === list)?.name ?? t.everybody}</h2>
        <ButtonLink to={`/check-in/${event.id}${list ? `?list=${list}` : ''}`} reloadDocument size="sm">
          {t.openScanner}
        </ButtonLink>
      </div>
      {!actionData && <DoneNotice className="mt-5" />}
      {actionData?.problem && (
        <div className="mt-5">
          <Callout tone="error" title={actionData.problem} announce />
        </div>
      )}
      <section aria-labelledby="who-is-in" className="mt-6">
        <h3 id="who-is-in" className="text-xl font-semibold">
          {t.whoIsIn}
        </h3>
        <div className="mt-4 flex flex-col gap-4">
          {[
            { id: '', name: t.whole, admitted: sum('admitted'), expected: sum('expected') },
            ...types.filter(({ addOn }) => !addOn),
          ].map(bar)}
        </div>
        {types.some(({ addOn }) => addOn) && (
          <>
            <h4 className="mt-8 text-lg font-semibold">{t.handedOut}</h4>
            <div className="mt-4 flex flex-col gap-4">{types.filter(({ addOn }) => addOn).map(bar)}</div>
          </>
        )}
      </section>
      {attendances.length > 0 && (
        <section aria-labelledby="attendances" className="mt-10">
          <h3 id="attendances" className="text-xl font-semibold">
            {t.byDate}
          </h3>
          <div className="mt-4">
            <BarTable
              caption={t.byDate}
              columns={[
                {
                  key: 'date',
                  header: t.date,
                  cell: ({ startsAt, endsAt, title }) => (
                    <>
                      <DateTime at={startsAt} until={endsAt} zone={zone} />
                      {title !== '' && <span className="block text-muted">{title}</span>}
                    </>
                  ),
                },
                { key: 'people', header: t.people, cell: ({ attended }) => formatNumber(attended, language) },
                {
                  key: 'expected',
                  header: t.expected,
                  cell: ({ expected }) => formatNumber(expected, language),
                },
              ]}
              rows={attendances}
              rowKey={({ date }) => date}
              measure={({ attended }) => attended}
            />
          </div>
        </section>
      )}
      <section aria-labelledby="arrivals" className="mt-10">
        <h3 id="arrivals" className="text-xl font-semibold">
          {t.arrivals}
        </h3>
        <Arrivals quarters={quarters} zone={zone} />
      </section>
      {doubles.length > 0 && (
        <div className="mt-10">
          <DoubleEntries doubles={doubles} zone={zone} />
        </div>
      )}
      {doubles.length === 0 && quarters.length > 0 && <p className="mt-4 text-muted">{t.noDoubles}</p>}
      <CheckInLists lists={lists} types={allTypes} zone={zone} lastResult={actionData?.listReply} />
      <CheckInLinks
        links={links}
        lists={lists}
        made={actionData?.link ?? null}
        now={now}
        zone={zone}
        lastResult={actionData?.linkReply}
      />
    </div>
  );
}
