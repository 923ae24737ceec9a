import { ApiError, notFound } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import type { EventRow } from '#features/events/index.ts';
import { teamMails } from '../mails/team-mail.ts';
import { words } from '../messages/refusals.messages.ts';
import type { EventSuspensionsDeps } from '../model/deps.ts';
import type { ActingOperator } from '../model/operator.ts';
import type { SuspensionTables } from '../model/schema.ts';
import { readText } from '../model/text-input.ts';
import { endCurrent } from '../store/suspensions.ts';

/**
 * Takes a published event down: nobody but its team sees it, and nothing is sold. The team gets the reason by mail, in one
 * write with the step. Throws 400 about `reason`, 404, 409 for an event that isn't published.
 */
export async function suspendWithReason(
  deps: EventSuspensionsDeps,
  operator: ActingOperator,
  { event: id, reason }: { event: string; reason: string },
): Promise<void> {
  const { db, clock, ids, events, outbox } = deps;
  const why = readText('reason', reason);
  const event = await eventOf(deps, id);
  const mails = await teamMails(deps, event, { step: 'suspended', text: why });
  await db.write(async (tx) => {
    await events.suspend(tx, operator.actor, event.id);
    await tx
      .as<SuspensionTables>()
      .insertInto('event_suspensions')
      .values({
        id: ids.record(),
        event: event.id,
        reason: why,
        by: operator.email,
        created: clock.text(),
        ended: '',
        endedBy: '',
        waitingSince: '',
      })
      .execute();
    for (const mail of mails) await outbox.queue(tx, mail);
  });
}

/** Publishes a suspended event again, and tells its team. Throws 404, 409 for an event that isn't suspended. */
export async function reinstateWithMail(
  deps: EventSuspensionsDeps,
  operator: ActingOperator,
  id: string,
): Promise<void> {
  const { db, clock, events, outbox } = deps;
  const event = await eventOf(deps, id);
  const mails = await teamMails(deps, event, { step: 'reinstated', text: '' });
  await db.write(async (tx) => {
    await events.reinstate(tx, operator.actor, event.id);
    if (!(await endCurrent(tx, event.id, { ended: clock.text(), endedBy: operator.email })))
      throw notSuspended();
    for (const mail of mails) await outbox.queue(tx, mail);
  });
}

/** The event by its id or slug. Throws 404. */
export async function eventOf({ events }: EventSuspensionsDeps, id: string): Promise<EventRow> {
  const event = await events.find(id);
  if (!event) throw notFound();
  return event;
}

/** 409: there is nothing to answer or to end. */
export function notSuspended(): ApiError {
  return new ApiError(
    409,
    inEach(words, (t) => t.notSuspended),
  );
}
