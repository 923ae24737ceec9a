import { Link } from 'react-router';
import { words } from '#features/event-dates/messages/public-dates.messages.ts';
import { words as choiceWords } from '../messages/date-choice.messages.ts';
import { MonthLinks } from '#features/event-dates/ui/month-links.tsx';
import { DatesList } from '#features/event-dates/ui/dates-list.tsx';
import { ticketsFor } from '#features/event-dates/ui/tickets-for.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { pageAddresses } from '#shared/i18n/addresses.ts';
import { languageOfMatches, pageTitle, useLocale, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/dates';

export { loader } from './dates.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? [
        pageTitle(words[languageOfMatches(matches)].titleOf(loaderData.event.title), matches),
        ...pageAddresses(matches, `${loaderData.path}/dates`),
      ]
    : [];

/** All dates of an event, a month at a time. */
export default function EventDates({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const c = useMessages(choiceWords);
  const locale = useLocale();
  const { event, path, month, months, dates, over, tickets, choosable, chosen } = loaderData;
  const addressOf = (to: string, name: string, value: string) =>
    `${to}?${new URLSearchParams([...chosen.map(([field, given]): [string, string] => [field, given]), [name, value]]).toString()}`;
  return (
    <article className="page max-w-3xl pt-8 sm:pt-12">
      <Link to={path} className="text-[0.9375rem] text-muted hover:text-text">
        <span aria-hidden>← </span>
        {t.back}
      </Link>
      <h1 className="mt-2 text-title font-medium [overflow-wrap:anywhere]">{t.titleOf(event.title)}</h1>
      <p className="mt-2 text-muted">{over ? t.none : ticketsFor(tickets, t)}</p>
      <MonthLinks
        label={t.months}
        months={months}
        shown={month}
        zone={event.timezone}
        addressOf={(name) => addressOf('', 'month', name)}
        className="mt-6"
      />
      <div className="mt-6">
        <DatesList
          dates={dates}
          zone={event.timezone}
          action={({ id, startsAt }) => {
            const choice = choosable[id];
            if (choice === undefined) return null;
            if (choice === null) return <span className="shrink-0 text-muted">{c.soldOut}</span>;
            return (
              <div className="flex shrink-0 flex-col items-end gap-x-4 gap-y-1 sm:flex-row sm:items-center">
                {choice.price !== '' && <span className="text-[0.9375rem] tabular-nums">{choice.price}</span>}
                {choice.left !== null && (
                  <span className="text-[0.9375rem] text-marigold">{c.left(choice.left)}</span>
                )}
                <Link
                  to={`${addressOf(path, 'date', id)}#tickets`}
                  aria-label={t.chooseOf(formatDateTime(startsAt, event.timezone, 'medium', locale))}
                  className={buttonClass({ variant: 'secondary', size: 'sm', className: 'shrink-0' })}
                >
                  {t.choose}
                </Link>
              </div>
            );
          }}
        />
      </div>
      <p className="mt-6">
        <a
          href={`/api/events/${event.id}/calendar.ics`}
          download
          className="font-semibold text-marigold underline underline-offset-4"
        >
          {t.calendar}
        </a>
      </p>
    </article>
  );
}
