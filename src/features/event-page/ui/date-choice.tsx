import { Form, Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { ArrivalLine } from '#features/event-dates/ui/arrival-line.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/date-choice.messages.ts';
import { DateBasket } from './date-basket.tsx';
import type { ChosenDate, DateToChoose } from './chosen-date.ts';

interface DateChoiceProps {
  choice: ChosenDate;
  /** What is chosen so far of the tickets that are shown, by field: it goes along to the other date. */
  typed: Readonly<Record<string, string>>;
}

/** The next dates, one of which tickets are shown for. */
export default function DateChoice({ choice, typed }: DateChoiceProps) {
  const t = useMessages(words);
  const { chosen, dates, total, code, zone, path } = choice;
  const kept = [...Object.entries(typed), ...choice.fields].filter(
    ([, value]) => value !== '' && value !== '0',
  );
  const more = new URLSearchParams(kept.map(([name, value]) => [name, value]));
  if (code !== '') more.set('code', code);
  return (
    <section aria-labelledby="choose-date" className="mb-6">
      <h2 id="choose-date" className="mb-3 text-2xl font-semibold tracking-tight">
        {t.title}
      </h2>
      <Form method="get" action={`${path}#tickets`}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {code !== '' && <input type="hidden" name="code" value={code} />}
        <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3">
          {dates.map((date) => (
            <li key={date.id}>
              <DateButton date={date} chosen={date.id === chosen} zone={zone} />
            </li>
          ))}
        </ul>
      </Form>
      {total > dates.length && (
        <p className="mt-3">
          <Link
            to={`${path}/dates${more.size > 0 ? `?${more.toString()}` : ''}`}
            className="inline-block py-1 font-semibold text-marigold underline underline-offset-4"
          >
            {t.all(total)}
          </Link>
        </p>
      )}
      {choice.basket.length > 0 && <DateBasket choice={choice} />}
    </section>
  );
}

function DateButton({ date, chosen, zone }: { date: DateToChoose; chosen: boolean; zone: string }) {
  const t = useMessages(words);
  const said = {
    open: date.left === null ? '' : t.left(date.left),
    sold_out: t.soldOut,
    cancelled: t.cancelled,
  };
  return (
    <button
      type="submit"
      name="date"
      value={date.id}
      disabled={date.state === 'cancelled'}
      aria-current={chosen ? 'true' : undefined}
      className={cx(
        'flex h-full w-full flex-col rounded-lg border px-4 py-3 text-left [overflow-wrap:anywhere] transition-colors',
        chosen
          ? 'border-marigold bg-raised ring-1 ring-marigold'
          : 'border-line hover:border-muted hover:bg-raised',
        date.state === 'cancelled' && 'pointer-events-none',
      )}
    >
      <DateTime
        at={date.startsAt}
        until={date.endsAt}
        zone={zone}
        className={cx(
          'font-medium',
          date.state !== 'open' && 'text-muted',
          date.state === 'cancelled' && 'line-through',
        )}
      />
      {date.title !== '' && <span className="text-[0.9375rem]">{date.title}</span>}
      {date.state === 'open' && (
        <ArrivalLine arrive={date.arrive} zone={zone} className="text-[0.9375rem] text-muted" />
      )}
      {date.price !== '' && <span className="text-[0.9375rem] tabular-nums">{date.price}</span>}
      {said[date.state] !== '' && (
        <span className={cx('text-[0.9375rem]', date.state === 'open' ? 'text-marigold' : 'text-muted')}>
          {said[date.state]}
        </span>
      )}
    </button>
  );
}
