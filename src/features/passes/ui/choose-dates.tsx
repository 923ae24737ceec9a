import { Form, useNavigation } from 'react-router';
import type { MonthOfDates } from '#features/event-dates/model/months-of.ts';
import { MonthLinks } from '#features/event-dates/ui/month-links.tsx';
import { ArrivalLine } from '#features/event-dates/ui/arrival-line.tsx';
import type { Arrival } from '#features/event-dates/model/arrival.ts';
import { useMessages } from '#shared/i18n/language.tsx';
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
    months: readonly MonthOfDates[];
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
  const busy = useNavigation().formData?.get('intent') === 'choose';
  return (
    <section aria-labelledby="choose-dates">
      <h2 id="choose-dates" className="text-2xl font-semibold tracking-tight">
        {t.choose}
      </h2>
      <p className="mt-2 text-muted">{dates.length > 0 ? t.chooseHint(pass.left) : t.noDates}</p>
      <MonthLinks
        label={t.months}
        months={months}
        shown={month}
        zone={zone}
        addressOf={(name) => `?month=${name}`}
        className="mt-4"
      />
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
