import { invalidRequest } from '../model/failure.ts';
import type { Stored } from '../store/objects.ts';
import type { Work } from '../work/work.ts';
import { emit } from './emit.ts';

type Session = Stored<'checkout.session'>;

/** Closes an open session for good. Throws 400 when it is not open any more. */
export async function expireSession(work: Work, session: Session): Promise<Session> {
  const { status } = session.body;
  if (status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
    );
  }
  const expired = await work.objects.update(session, { status: 'expired', url: null });
  await cancelIntent(work, session);
  await emit(work, 'checkout.session.expired', expired.body, { account: session.account });
  return expired;
}

/** Closes a session whose time is over; leaves any other alone. */
export async function expireWhenDue(work: Work, session: Session): Promise<Session> {
  const due = session.body.status === 'open' && session.body.expires_at <= work.now;
  return due ? expireSession(work, session) : session;
}

async function cancelIntent(work: Work, session: Session): Promise<void> {
  const { payment_intent: id } = session.body;
  if (typeof id !== 'string') return;
  const intent = await work.objects.require('payment_intent', id, session.account);
  const canceled = await work.objects.update(intent, {
    status: 'canceled',
    canceled_at: work.now,
    cancellation_reason: 'expired',
    next_action: null,
  });
  await emit(work, 'payment_intent.canceled', canceled.body, { account: session.account });
}
