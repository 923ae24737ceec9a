import { recordAudit } from '#features/audit/index.ts';
import { type EventTables, findEvent } from '#features/events/index.ts';
import type { Write } from '#shared/entity/save.server.ts';
import { changeOf, type DateChange, knownDate, type KnownDate } from '../model/date-change.ts';
import type { EventDateDeps } from '../model/deps.ts';
import type { EventDateTables } from '../model/schema.ts';
import { findNews, knownIn, takeUntold } from '../store/date-news.ts';
import { datesOf } from '../store/dates.ts';
import { ownDate, takeEvent } from '../store/own-date.ts';

/** How many people would hear of these dates (ids) of an event when they change: the one figure of it. */
export async function countGuests(
  { guests }: Pick<EventDateDeps, 'guests'>,
  event: string,
  dates: readonly string[],
): Promise<number> {
  const counts = await Promise.all(guests().map((each) => each.count(event, dates)));
  return counts.reduce((all, count) => all + count, 0);
}

/**
 * Has guests told of dates that were as `known` and are different from now on, within the write that changes them. What they have
 * not begun to hear of is told with it: one mail says how things are by then, and how they were as guests know them.
 */
export async function notifyGuests(
  { ids, guests }: Pick<EventDateDeps, 'ids' | 'guests'>,
  { tx, actor, parent, at }: Write,
  known: readonly KnownDate[],
  { people, message }: { people: number; message: string },
): Promise<void> {
  const query = tx.as<EventDateTables>();
  const untold = await takeUntold(query, parent);
  const byId = new Map<string, KnownDate>();
  for (const date of [...untold.flatMap(knownIn), ...known.map(knownDate)])
    if (!byId.has(date.id)) byId.set(date.id, date);
  const id = ids.record();
  await query
    .insertInto('date_news')
    .values({
      id,
      event: parent,
      message: [...untold.map((row) => row.message), message].reduce(withWords, ''),
      known: JSON.stringify([...byId.values()]),
      told: '',
      created: at,
    })
    .execute();
  for (const each of guests()) await each.tell(tx, { id, event: parent });
  await recordAudit(tx, {
    event: parent,
    actor,
    action: 'dates.tell',
    subject: { kind: 'date', id: known[0]?.id ?? '', label: known[0]?.startsAt ?? '' },
    changes: [
      { field: 'people', before: null, after: people },
      ...(known.length > 1 ? [{ field: 'dates', before: null, after: known.length }] : []),
    ],
    at,
  });
}

/** What was written for several changes, one below the other, and the same words once. */
const withWords = (all: string, message: string): string =>
  message === '' || all === message || all.endsWith(`\n\n${message}`)
    ? all
    : [all, message].filter((text) => text !== '').join('\n\n');

/** What guests are told. */
export interface DateNews {
  event: string;
  /** The organiser's words; '' for none. */
  message: string;
  /** By when the dates were. None when all of them are as guests know them, or the event is off: then nobody is written to. */
  changes: DateChange[];
}

/**
 * Begins to tell guests of changed dates: what is different by now is written down, and stays the same for everyone however often
 * this is asked. Null when it is told, or a later change says it.
 */
export function beginNews(
  { db, clock }: Pick<EventDateDeps, 'db' | 'clock'>,
  id: string,
): Promise<DateNews | null> {
  return db.write(async (tx) => {
    const query = tx.as<EventDateTables>();
    const asked = await findNews(query, id);
    if (!asked) return null;
    await takeEvent(db, tx, asked.event);
    // A change that was faster has taken it along.
    const news = await findNews(query, id);
    if (!news) return null;
    const { event: parent, message } = news;
    if (news.told !== '') return { event: parent, message, changes: JSON.parse(news.told) as DateChange[] };
    const [event, dates] = [await findEvent(tx.as<EventTables>(), parent), await datesOf(query, parent)];
    const now = clock.text();
    const rowOf = ({ id: date }: KnownDate) =>
      dates.find((row) => row.id === date) ??
      // Down to one, which is in the event's own row.
      (event && dates.length === 0 ? ownDate(event, now) : undefined);
    const changes =
      event && (event.status === 'published' || event.status === 'suspended')
        ? knownIn(news).flatMap((known) => changeOf(known, rowOf(known), now) ?? [])
        : [];
    changes.sort((a, b) => (a.was.startsAt < b.was.startsAt ? -1 : 1));
    await query
      .updateTable('date_news')
      .set({ told: JSON.stringify(changes) })
      .where('id', '=', id)
      .execute();
    return { event: parent, message, changes };
  });
}

/** Everyone is written to: it is forgotten. */
export async function endNews({ db }: Pick<EventDateDeps, 'db'>, id: string): Promise<void> {
  await db.write((tx) => tx.as<EventDateTables>().deleteFrom('date_news').where('id', '=', id).execute());
}
