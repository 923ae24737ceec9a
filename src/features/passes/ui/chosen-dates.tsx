import { Form, Link, useNavigation } from 'react-router';
import type { DocumentDate } from '#features/orders/model/document-view.ts';
import { TicketDate } from '#features/orders/ui/ticket-date.tsx';
import { useLocale, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { words } from '../messages/pass-page.messages.tsx';
import type { VisitState } from '../model/visit.ts';

interface ShownVisit {
  /** Id of its ticket. */
  id: string;
  date: DocumentDate;
  until: string;
  state: VisitState;
}

/** The dates that were chosen with a pass, each with its ticket; those to come can be given up. */
export function ChosenDates({ chosen, zone }: { chosen: readonly ShownVisit[]; zone: string }) {
  const t = useMessages(words);
  const locale = useLocale();
  const navigation = useNavigation();
  const going = navigation.formData?.get('visit');
  return (
    <section aria-labelledby="your-dates">
      <h2 id="your-dates" className="text-2xl font-semibold tracking-tight">
        {t.yourDates}
      </h2>
      {chosen.length === 0 && <p className="mt-3 text-muted">{t.noneYet}</p>}
      <ul className="mt-4 border-t border-line empty:hidden">
        {chosen.map(({ id, date, until, state }) => {
          const said = formatDateTime(date.startsAt, zone, 'medium', locale);
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3"
            >
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <TicketDate date={date} zone={zone} className="font-medium" />
                <p className="text-[0.9375rem] text-muted">
                  {state === 'ahead' ? t.until(<DateTime at={until} zone={zone} />) : t[state]}
                </p>
              </div>
              <div className="flex shrink-0 items-center gap-x-5">
                {state !== 'cancelled' && (
                  <Link
                    to={`/tickets/${id}`}
                    aria-label={t.ticketFor(said)}
                    className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4"
                    suppressHydrationWarning
                  >
                    {t.ticket}
                  </Link>
                )}
                {state === 'ahead' && (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="visit" value={id} />
                    <Button
                      type="submit"
                      name="intent"
                      value="cancel"
                      variant="secondary"
                      size="sm"
                      aria-label={t.giveUpOf(said)}
                      pending={going === id}
                      suppressHydrationWarning
                    >
                      {t.giveUp}
                    </Button>
                  </Form>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
