import { addMs } from '#lib/time.ts';
import type { MessagingDeps, Tables } from '../model/deps.ts';
import { blankMessage } from '../model/blank-message.ts';
import { type Due, dueOf, MOST_REMINDER_MINUTES, REMINDER_MINUTES } from '../model/due.ts';
import type { GuestMessageRow } from '../model/schema.ts';
import { changeMessage, findAutomatic, insertMessage } from '../store/messages.ts';
import { dateAt } from '../store/shown-date.ts';
import { WRITE_MESSAGE } from './kinds.ts';

const DAY_MS = 24 * 3_600_000;
/** A reminder is sent again when the event was moved by so much or more. */
const AGAIN_AFTER_MS = 6 * 3_600_000;
/** Thanks are late by a day, a zone and the three days within which they go out. */
const THANKED_WITHIN_MS = 6 * DAY_MS;

/**
 * Starts the automatic messages that are due, and goes on with those whose event has sold tickets since. To be called
 * every few minutes: what was missed is made up for as long as it is of use.
 */
export async function sweep(deps: MessagingDeps): Promise<void> {
  const { db, clock, events } = deps;
  const now = clock.text();
  const query = db.read<Tables>();
  // Where nobody has touched the reminder it is on, a day before.
  const soon = await query
    .selectFrom('events')
    .select('id')
    .where('status', '=', 'published')
    // Nobody is reminded of, or thanked for, what has no date.
    .where('schedule', '!=', 'postponed')
    .where('taken', '>', 0)
    .where('startsAt', '>', now)
    .where('startsAt', '<=', addMs(now, MOST_REMINDER_MINUTES * 60_000))
    .execute();
  const over = await query
    .selectFrom('guest_messages as m')
    .innerJoin('events as e', 'e.id', 'm.event')
    .select('e.id')
    .where('m.kind', '=', 'thanks')
    .where('m.enabled', '=', 1)
    .where('e.status', '=', 'published')
    .where('e.schedule', '!=', 'postponed')
    .where('e.endsAt', '>', addMs(now, -THANKED_WITHIN_MS))
    .where('e.endsAt', '<=', now)
    .execute();
  const todo = [
    ...soon.map(({ id }) => ({ id, kind: 'reminder' as const })),
    ...over.map(({ id }) => ({ id, kind: 'thanks' as const })),
  ];
  for (const { id, kind } of todo) {
    const event = await events.find(id);
    const message = await findAutomatic(query, id, kind);
    if (!event || message?.enabled === 0) continue;
    const due = dueOf(kind, event, message?.minutes ?? REMINDER_MINUTES);
    if (!due || due.from > now || due.until <= now) continue;
    const made: GuestMessageRow =
      message ??
      ({
        ...blankMessage({
          id: deps.ids.record(),
          event: id,
          organiser: event.organiser,
          author: '',
          created: now,
          kind,
        }),
        uniqueKey: `${id}:${kind}`,
        status: 'waiting',
        minutes: REMINDER_MINUTES,
      } as const);
    await goOn(deps, made, message === undefined, due);
  }
}

/** Starts a message, or takes it up again where orders were paid since; a new date of the event is a new round. */
async function goOn(
  { db, clock, jobs }: MessagingDeps,
  message: GuestMessageRow,
  isNew: boolean,
  due: Due,
): Promise<void> {
  if (message.status === 'sending') return;
  // Guests who were reminded are not reminded again of a date that moved by an hour; of another date, they are.
  const moved =
    message.forDate !== '' &&
    message.forDate !== due.forDate &&
    (due.from >= addMs(message.startedAt, AGAIN_AFTER_MS) ||
      (await dateAt(db, message.event, message.forDate)) !== null);
  const round = moved ? message.round + 1 : message.round;
  const [cursorAt, cursorId] = moved ? ['', ''] : [message.cursorAt, message.cursorId];
  if (!(await hasOrdersAfter(db, message.event, cursorAt, cursorId, addMs(clock.text(), -30_000)))) return;
  const now = clock.text();
  const changes = {
    status: 'sending',
    round,
    forDate: moved || message.forDate === '' ? due.forDate : message.forDate,
    cursorAt,
    cursorId,
    startedAt: moved || message.startedAt === '' ? now : message.startedAt,
  } as const;
  await db.write(async (tx) => {
    if (isNew) {
      if (await findAutomatic(tx.as(), message.event, message.kind)) return;
      await insertMessage(tx, { ...message, ...changes });
    } else if (!(await changeMessage(tx, message.id, [message.status], changes))) return;
    const key = `${WRITE_MESSAGE}:${message.id}:${round}:${now}`;
    await jobs.enqueue(tx, WRITE_MESSAGE, { message: message.id, round }, { key });
  });
}

async function hasOrdersAfter(
  db: MessagingDeps['db'],
  event: string,
  at: string,
  id: string,
  until: string,
): Promise<boolean> {
  const one = await db
    .read<Tables>()
    .selectFrom('orders')
    .select('id')
    .where('event', '=', event)
    .where('paidAt', '!=', '')
    .where((eb) => eb(eb.refTuple('paidAt', 'id'), '>', eb.tuple(at, id)))
    .where('paidAt', '<=', until)
    .orderBy('paidAt')
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}
