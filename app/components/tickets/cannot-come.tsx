import { Form } from 'react-router';
import type { EventPhase } from '../events/phase.ts';
import { Button } from '../ui/button.tsx';

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
  if (order.status !== 'paid' || order.total !== 0 || phase !== 'upcoming') return null;
  return (
    <details className="mt-8" open={Boolean(problem)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline decoration-edge underline-offset-4 transition-colors hover:text-text">
        Can’t come?
      </summary>
      <Form method="post" action={`/confirmation?order=${order.id}`} className="mt-2 max-w-md">
        <p className="text-muted">
          {tickets === 1
            ? 'Your ticket goes to somebody else, and its code stops working.'
            : `The ${tickets} tickets go to somebody else, and their codes stop working.`}
        </p>
        {problem && (
          <p role="alert" className="mt-2 text-crimson-bright">
            {problem}
          </p>
        )}
        <Button type="submit" name="intent" value="cancel" variant="danger" size="sm" className="mt-4">
          {tickets === 1 ? 'Give the ticket back' : 'Give the tickets back'}
        </Button>
      </Form>
    </details>
  );
}
