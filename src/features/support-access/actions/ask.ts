import type { EventRow } from '#features/events/index.ts';
import { conflict, forbidden, notFound, tooManyRequests } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import { addMs } from '#lib/time.ts';
import { isUniqueViolation } from '#platform/db/index.ts';
import { allowsOperator } from '#features/staff/model/permissions.ts';
import { teamMails } from '../mails/team-mail.ts';
import { words } from '../messages/refusals.messages.ts';
import { UNASKED_MS, WAITING_MS } from '../model/access-state.ts';
import type { SupportAccessDeps } from '../model/deps.ts';
import type { AccessOperator } from '../model/operator.ts';
import { readReason } from '../model/reason.ts';
import { countAsked, endOver, insertAccess } from '../store/accesses.ts';

const DAY_MS = 24 * 3_600_000;
/** So often an operator may ask for an event in a day: each is a mail to its team, and a line of what they read. */
export const MOST_A_DAY = 5;

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
 * in one write with it. Throws 400 about `reason`, 403 where their role doesn't include it, 404, 409 while the operator has a request or an access, 429 after
 * many in a day.
 */
export async function askOrOpen(
  deps: SupportAccessDeps,
  operator: AccessOperator,
  { event: id, reason, unasked }: AccessAsked,
): Promise<void> {
  const { db, clock, ids, outbox } = deps;
  if (!allowsOperator(operator.role, unasked ? 'events.lookUnasked' : 'events.look')) throw forbidden();
  const why = readReason(reason);
  const event = await eventOf(deps, id);
  const mails = await teamMails(deps, event, { step: unasked ? 'opened' : 'asked', reason: why });
  const now = clock.text();
  try {
    await db.write(async (tx) => {
      const own = { event: event.id, operator: operator.id };
      await endOver(tx, own, now);
      if ((await countAsked(tx, own, addMs(now, -DAY_MS))) >= MOST_A_DAY)
        throw tooManyRequests(
          inEach(words, (t) => t.tooMany),
          DAY_MS,
        );
      await insertAccess(tx, {
        ...own,
        id: ids.record(),
        operatorEmail: operator.email,
        reason: why,
        unasked: unasked ? 1 : 0,
        status: unasked ? 'open' : 'waiting',
        created: now,
        until: addMs(now, unasked ? UNASKED_MS : WAITING_MS),
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
