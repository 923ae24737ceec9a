import { Link } from 'react-router';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/dates.messages.ts';
import { DateForm } from '../ui/date-form.tsx';
import { DateRow } from '../ui/date-row.tsx';
import type { Route } from './+types/dates';

export { action, loader } from './dates.server.ts';

export const meta = titleMeta(words, (t) => t.title);

const DONE = { added: 'added', saved: 'saved', removed: 'removed', off: 'off', on: 'on' } as const;

/** When an event takes place: all of its dates, one more, or many by a rule. */
export default function Dates({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { event, edits, counts, over, page, pages, dates, initial, done, added } = loaderData;
  const base = `/events/${event.id}/manage/dates`;
  const told = done !== null && Object.hasOwn(DONE, done) ? t[DONE[done as keyof typeof DONE]] : null;
  return (
    <div className="flex flex-col gap-6">
      {!actionData && (told ?? (added > 0 ? t.addedMany(added) : null)) !== null && (
        <Callout tone="success" title={told ?? t.addedMany(added)} announce />
      )}
      {event.several ? (
        <Card
          title={over ? t.earlier(counts.earlier) : t.upcoming(counts.upcoming)}
          action={
            counts.earlier > 0 &&
            counts.upcoming > 0 && (
              <Link
                to={over ? base : `${base}?over=1`}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                {over ? t.upcoming(counts.upcoming) : t.earlier(counts.earlier)}
              </Link>
            )
          }
          flush
        >
          <p className="px-5 pb-4 text-[0.9375rem] text-muted">{t.forAll}</p>
          <ul className="border-t border-line empty:hidden">
            {dates.map((date) => (
              <DateRow
                key={date.id}
                date={date}
                zone={event.timezone}
                currency={event.currency}
                base={edits ? base : null}
              />
            ))}
          </ul>
          {pages > 1 && (
            <nav aria-label={t.title} className="flex flex-wrap gap-2 border-t border-line px-5 py-4">
              {Array.from({ length: pages }, (_, n) => (
                <Link
                  key={n}
                  to={`${base}?page=${n}${over ? '&over=1' : ''}`}
                  aria-current={n === page ? 'page' : undefined}
                  className={buttonClass({ variant: n === page ? 'primary' : 'secondary', size: 'sm' })}
                >
                  {n + 1}
                </Link>
              ))}
            </nav>
          )}
        </Card>
      ) : (
        <Card title={t.one}>
          <p className="font-medium">
            <DateTime at={event.startsAt} until={event.endsAt} zone={event.timezone} />
          </p>
          <p className="mt-2 text-[0.9375rem] text-muted">{edits ? t.oneText : t.theirs}</p>
        </Card>
      )}
      {edits && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <Card title={t.add}>
            <DateForm
              // Added, it starts anew.
              key={initial.startsAt}
              lastResult={actionData?.reply}
              initial={initial}
              submit={t.add}
            />
          </Card>
          <Card title={t.repeat}>
            <p className="text-[0.9375rem] text-muted">{t.repeatHint}</p>
            <Link to={`${base}/repeat`} className={`mt-4 ${buttonClass({ variant: 'secondary' })}`}>
              {t.repeatTitle}
            </Link>
          </Card>
        </div>
      )}
    </div>
  );
}
