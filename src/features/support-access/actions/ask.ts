import type { EventRow } from '#features/events/index.ts';
import { conflict, notFound } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import { addMs } from '#lib/time.ts';
import { isUniqueViolation } from '#platform/db/index.ts';
import { teamMails } from '../mails/team-mail.ts';
import { words } from '../messages/refusals.messages.ts';
import { UNASKED_MS } from '../model/access-state.ts';
import type { SupportAccessDeps } from '../model/deps.ts';
import type { AccessOperator } from '../model/operator.ts';
import { readReason } from '../model/reason.ts';
import { endOver, insertAccess } from '../store/accesses.ts';

/** What an operator wants to look at, and why. */
export interface AccessAsked {
  /** Id or slug. */
  event: string;
  reason: string;
  /** Opens it at once, for an hour, and tells the team; otherwise the team is asked first. */
  unasked: boolean;
}

/**
 * Asks the team of an event to let an operator look, or lets them look at once. The owner and the managers are told by mail,
 * in one write with it. Throws 400 about `reason`, 404, 409 while the operator has a request or an access.
 */
export async function askOrOpen(
  deps: SupportAccessDeps,
  operator: AccessOperator,
  { event: id, reason, unasked }: AccessAsked,
): Promise<void> {
  const { db, clock, ids, outbox } = deps;
  const why = readReason(reason);
  const event = await eventOf(deps, id);
  const mails = await teamMails(deps, event, { step: unasked ? 'opened' : 'asked', reason: why });
  const now = clock.text();
  try {
    await db.write(async (tx) => {
      const own = { event: event.id, operator: operator.id };
      await endOver(tx, own, now);
      await insertAccess(tx, {
        ...own,
        id: ids.record(),
        operatorEmail: operator.email,
        reason: why,
        unasked: unasked ? 1 : 0,
        status: unasked ? 'open' : 'waiting',
        created: now,
        until: unasked ? addMs(now, UNASKED_MS) : '',
        answeredBy: '',
        ended: '',
      });
      for (const mail of mails) await outbox.queue(tx, mail);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict(inEach(words, (t) => t.already));
    throw error;
  }
}

/** The event by its id or slug. Throws 404. */
export async function eventOf({ events }: SupportAccessDeps, id: string): Promise<EventRow> {
  const event = await events.find(id);
  if (!event) throw notFound();
  return event;
}
