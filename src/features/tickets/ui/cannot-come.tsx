import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import type { EventPhase } from '#features/events/model/phase.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/held.messages.tsx';

interface CannotComeProps {
  order: { id: string; status: string; total: number };
  /** How many tickets the order has. */
  tickets: number;
  /** Where the event stands; null when it is gone. */
  event: { phase: EventPhase; timezone: string; dates: readonly { cancelled: boolean }[] } | null;
  /** Until when (UTC text) tickets that were paid can be given back for their money, or why they can't. */
  giveBack: { until: string; why: string } | null;
  /** What went wrong when it was tried. */
  problem?: string | null;
}

/** What is still to come, as far as anybody knows. */
const AHEAD: ReadonlySet<EventPhase> = new Set(['upcoming', 'postponed', 'suspended']);

/**
 * The way for somebody who can't come: a free order is given back here, so that others can come, and what was paid by what
 * its organiser promised. Folded: few need it.
 */
export function CannotCome({ order, tickets, event, giveBack, problem }: CannotComeProps) {
  const t = useMessages(words);
  const free = order.status === 'paid' && order.total === 0 && giveBack === null;
  // A date that was cancelled gives its money back for a while after that.
  const back = giveBack !== null && giveBack.until !== '';
  if (!event || (!AHEAD.has(event.phase) && !back) || (!free && !giveBack)) return null;
  const off = event.phase === 'postponed' || (back && event.dates.some(({ cancelled }) => cancelled));
  return (
    <details className="mt-8 print:hidden" open={Boolean(problem) || off}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline decoration-edge underline-offset-4 transition-colors hover:text-text">
        {t.cannotCome}
      </summary>
      {free ? (
        <Form method="post" action={`/confirmation?order=${order.id}`} className="mt-2 max-w-md">
          <p className="text-muted">{t.goesOn(tickets)}</p>
          {problem && (
            <p role="alert" className="mt-2 text-crimson-bright">
              {problem}
            </p>
          )}
          <Button type="submit" name="intent" value="cancel" variant="danger" size="sm" className="mt-4">
            {t.giveBack(tickets)}
          </Button>
        </Form>
      ) : (
        <div className="mt-2 max-w-md">
          {giveBack?.why ? (
            <p className="text-muted">{giveBack.why}</p>
          ) : (
            <>
              <p className="text-muted">
                {t.moneyUntil(<DateTime at={giveBack?.until ?? ''} zone={event.timezone} />)}
              </p>
              <ButtonLink to={`/tickets/${order.id}/refund`} variant="secondary" size="sm" className="mt-4">
                {t.moneyBack}
              </ButtonLink>
            </>
          )}
        </div>
      )}
    </details>
  );
}
