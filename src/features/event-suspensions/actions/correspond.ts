import type { Actor } from '#lib/actor.ts';
import { tooManyRequests } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import { addMs } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import { operatorMail } from '../mails/operator-mail.ts';
import { teamMails } from '../mails/team-mail.ts';
import { words } from '../messages/refusals.messages.ts';
import type { EventSuspensionsDeps } from '../model/deps.ts';
import type { ActingOperator } from '../model/operator.ts';
import type { SuspensionMessageRow, SuspensionRow } from '../model/schema.ts';
import { readText } from '../model/text-input.ts';
import { countTeamMessages, holdCurrent, insertMessage, isWritten } from '../store/suspensions.ts';
import { eventOf, notSuspended } from './suspend.ts';

const DAY_MS = 24 * 3_600_000;
/** The same text by the same person within this time is a form that was sent twice, and no second message. */
export const SENT_TWICE_MS = 10 * 60_000;
/** Messages that the team of an event writes about a suspension in a day. Each is a mail to the operator. */
export const MOST_A_DAY = 10;

/**
 * The team answers: the operator gets it by mail, and it waits in the console. Throws 400 about `text`, 404 or 403 for whoever
 * doesn't run the event, 409 when it isn't suspended, 429 after many messages in a day.
 */
export async function answer(
  deps: EventSuspensionsDeps,
  actor: Actor,
  { event: id, text }: { event: string; text: string },
): Promise<void> {
  const { db, clock, outbox, events } = deps;
  const event = await events.requireMay(actor, 'event.edit', id);
  const message = readText('text', text);
  const mail = await operatorMail(deps, event, message);
  await db.write(async (tx) => {
    const suspension = await currentOf(deps, tx, event.id);
    const row = written(deps, suspension, { author: 'team', by: actor.id, text: message });
    if (await isSentTwice(tx, row)) return;
    const since = addMs(clock.text(), -DAY_MS);
    if ((await countTeamMessages(tx, suspension.id, since)) >= MOST_A_DAY)
      throw tooManyRequests(
        inEach(words, (t) => t.tooMany),
        DAY_MS,
      );
    await insertMessage(tx, row);
    await outbox.queue(tx, mail);
  });
}

/** The operator writes to the team, who get it by mail. Throws 400 about `text`, 404, 409 when the event isn't suspended. */
export async function reply(
  deps: EventSuspensionsDeps,
  operator: ActingOperator,
  { event: id, text }: { event: string; text: string },
): Promise<void> {
  const { db, outbox } = deps;
  const event = await eventOf(deps, id);
  const message = readText('text', text);
  const mails = await teamMails(deps, event, { step: 'replied', text: message });
  await db.write(async (tx) => {
    const suspension = await currentOf(deps, tx, event.id);
    const row = written(deps, suspension, { author: 'operator', by: operator.email, text: message });
    if (await isSentTwice(tx, row)) return;
    await insertMessage(tx, row);
    for (const mail of mails) await outbox.queue(tx, mail);
  });
}

async function currentOf({ db }: EventSuspensionsDeps, tx: Tx, event: string): Promise<SuspensionRow> {
  const suspension = await holdCurrent(db, tx, event);
  if (!suspension) throw notSuspended();
  return suspension;
}

const isSentTwice = (tx: Tx, row: SuspensionMessageRow): Promise<boolean> =>
  isWritten(tx, row, addMs(row.created, -SENT_TWICE_MS));

const written = (
  { ids, clock }: EventSuspensionsDeps,
  { id }: SuspensionRow,
  message: Pick<SuspensionMessageRow, 'author' | 'by' | 'text'>,
): SuspensionMessageRow => ({ ...message, id: ids.record(), suspension: id, created: clock.text() });
