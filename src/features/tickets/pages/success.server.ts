import { eventsService } from '#features/events/service.ts';
import { data, redirect } from 'react-router';
import { ApiError } from '#lib/errors.ts';
import type { DifferenceOutcome } from '../ui/difference-outcome.tsx';
import { differenceShown } from './difference-shown.server.ts';
import { eventPath } from '#features/events/pages/find-event.server.ts';
import { confirmPayment } from './paid-order.server.ts';
import type { Route } from './+types/success';

/** Why somebody stays on the page that the payment leads back to. */
export type Outcome = 'unpaid' | 'expired' | 'cancelled' | 'unknown' | 'missing' | 'unavailable';

interface Stayed {
  outcome: Outcome;
  /** Where to go on with the order, when it may be seen. */
  retry: string | null;
  /** What became of a ticket's difference, where the payment was for one. */
  difference: DifferenceOutcome | null;
}

/** Takes in the payment and goes on to the confirmation; when it isn't paid, says what happened instead. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const sessionId = new URL(request.url).searchParams.get('session_id')?.trim() ?? '';
  if (sessionId === '') return stay('missing', 400);
  try {
    const { paymentStatus, order } = await confirmPayment(context, request, sessionId);
    if (paymentStatus === 'paid' || paymentStatus === 'no_payment_required') {
      throw redirect(`/confirmation?sessionId=${encodeURIComponent(sessionId)}`);
    }
    const difference = await differenceShown(context, request, sessionId);
    if (difference) return data<Stayed>({ outcome: paymentStatus, retry: null, difference });
    const event = order && (await context.get(eventsService).find(order.event));
    const retry = event && order ? `${eventPath(event)}/checkout?cancelled=${order.id}` : null;
    // Who cancelled did not run out of time.
    const cancelled = paymentStatus === 'expired' && order?.status === 'cancelled';
    return stay(cancelled ? 'cancelled' : paymentStatus, 200, retry);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status >= 500) return stay('unavailable', 503);
    return stay('unknown', 404);
  }
}

function stay(outcome: Outcome, status: number, retry: string | null = null) {
  return data<Stayed>({ outcome, retry, difference: null }, { status });
}
