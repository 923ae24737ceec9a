import { Form, Link, useNavigation } from 'react-router';
import { dateFormat } from '#lib/language/intl-formats.ts';
import { ArrivalLine } from '#features/event-dates/ui/arrival-line.tsx';
import type { Arrival } from '#features/event-dates/model/arrival.ts';
import { useLocale, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { words } from '../messages/pass-page.messages.tsx';

interface DateToVisit {
  id: string;
  startsAt: string;
  endsAt: string;
  title: string;
  note: string;
  arrive: Arrival | null;
  left: number;
}

interface ChooseDatesProps {
  page: {
    pass: { left: number };
    month: string;
    /** `at`: a moment in the month. */
    months: readonly { name: string; dates: number; at: number }[];
    dates: readonly DateToVisit[];
    key: string;
  };
  /** Ids of the dates that were ticked when it did not work. */
  ticked: readonly string[];
  zone: string;
}

/** So few places are said to be left. */
const FEW = 10;

/** The dates to choose with a pass, a month at a time; several are ticked at once. */
export function ChooseDates({ page, ticked, zone }: ChooseDatesProps) {
  const { pass, month, months, dates, key } = page;
  const t = useMessages(words);
  const locale = useLocale();
  const busy = useNavigation().formData?.get('intent') === 'choose';
  const named = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: zone });
  return (
    <section aria-labelledby="choose-dates">
      <h2 id="choose-dates" className="text-2xl font-semibold tracking-tight">
        {t.choose}
      </h2>
      <p className="mt-2 text-muted">{dates.length > 0 ? t.chooseHint(pass.left) : t.noDates}</p>
      {months.length > 1 && (
        <nav aria-label={t.months} className="mt-4 flex flex-wrap gap-2">
          {months.map((each) => (
            <Link
              key={each.name}
              to={`?month=${each.name}`}
              preventScrollReset
              aria-current={each.name === month ? 'page' : undefined}
              className="inline-flex min-h-10 items-center rounded-full border border-line px-4 text-[0.9375rem] text-muted hover:text-text aria-[current]:border-marigold aria-[current]:bg-marigold aria-[current]:font-medium aria-[current]:text-black"
              suppressHydrationWarning
            >
              {named.format(each.at)}
              <span className="ml-2 tabular-nums opacity-70">{each.dates}</span>
            </Link>
          ))}
        </nav>
      )}
      {dates.length > 0 && (
        <Form method="post" key={`${month} ${pass.left}`} className="mt-5 flex flex-col gap-6">
          <input type="hidden" name="key" value={key} />
          <ul className="border-t border-line">
            {dates.map((date) => (
              <li key={date.id} className="border-b border-line py-2">
                <Checkbox
                  name="date"
                  value={date.id}
                  disabled={date.left === 0}
                  defaultChecked={ticked.includes(date.id)}
                  label={
                    <span className="flex flex-wrap gap-x-3 [overflow-wrap:anywhere]">
                      <DateTime at={date.startsAt} until={date.endsAt} zone={zone} />
                      {date.title !== '' && <span>{date.title}</span>}
                      {date.left <= FEW && (
                        <span className={date.left === 0 ? 'text-muted' : 'text-marigold'}>
                          {date.left === 0 ? t.full : t.left(date.left)}
                        </span>
                      )}
                    </span>
                  }
                  hint={
                    (date.arrive || date.note !== '') && (
                      <>
                        <ArrivalLine arrive={date.arrive} zone={zone} className="block" />
                        {date.note}
                      </>
                    )
                  }
                />
              </li>
            ))}
          </ul>
          <div>
            <Button type="submit" name="intent" value="choose" pending={busy}>
              {t.chooseThese}
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}
