import { Form } from 'react-router';
import { useMessages } from '../../i18n/language.tsx';
import type { EventPhase } from '../events/phase.ts';
import { Button } from '../ui/button.tsx';
import { words } from './held.messages.tsx';

interface CannotComeProps {
  order: { id: string; status: string; total: number };
  /** How many tickets the order has. */
  tickets: number;
  /** Where the event stands; null when it is gone. */
  phase: EventPhase | null;
  /** What went wrong when it was tried. */
  problem?: string | null;
}

/**
 * The way for somebody with a free order to give it back before the event, so that others can come. Folded: few need
 * it. Nothing for other orders: what was paid is the organiser's to refund.
 */
export function CannotCome({ order, tickets, phase, problem }: CannotComeProps) {
  const say = useMessages(words);
  if (order.status !== 'paid' || order.total !== 0 || phase !== 'upcoming') return null;
  return (
    <details className="mt-8" open={Boolean(problem)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline decoration-edge underline-offset-4 transition-colors hover:text-text">
        {say.cannotCome}
      </summary>
      <Form method="post" action={`/confirmation?order=${order.id}`} className="mt-2 max-w-md">
        <p className="text-muted">{say.goesOn(tickets)}</p>
        {problem && (
          <p role="alert" className="mt-2 text-crimson-bright">
            {problem}
          </p>
        )}
        <Button type="submit" name="intent" value="cancel" variant="danger" size="sm" className="mt-4">
          {say.giveBack(tickets)}
        </Button>
      </Form>
    </details>
  );
}
