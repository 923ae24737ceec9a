import { type Kysely, sql } from 'kysely';
import type { UtcText } from '#lib/time.ts';
import type { Database, Tx } from '#platform/db/index.ts';
import type { SuspensionMessageRow, SuspensionRow, SuspensionTables } from '../model/schema.ts';

/** So many are on a page of the list. */
const PAGE = 50;
/** In the query itself: SQLite walks an index of some rows only where it reads the condition. */
const NOTHING = sql.lit('');
/** So many messages of a suspension are shown, the latest. */
const MESSAGES = 200;

type Query = Kysely<SuspensionTables>;

/** A suspended event as a list shows it. */
export interface ListedSuspension {
  id: string;
  event: string;
  title: string;
  organiser: string;
  organiserName: string;
  startsAt: UtcText;
  created: UtcText;
  waitingSince: UtcText;
}

/** A place in a list: the suspension before it. */
interface Cursor {
  at: string;
  id: string;
}

/** The suspension of an event that has not ended; null when it isn't suspended. */
export async function findCurrent(query: Query, event: string): Promise<SuspensionRow | null> {
  return (await current(query, event).executeTakeFirst()) ?? null;
}

/** The same, held until the write ends: whoever writes about it at the same time comes after. */
export async function holdCurrent(
  db: Pick<Database, 'sql'>,
  tx: Tx,
  event: string,
): Promise<SuspensionRow | null> {
  const query = current(tx.as<SuspensionTables>(), event).modifyEnd(sql.raw(db.sql.raw.forUpdate));
  return (await query.executeTakeFirst()) ?? null;
}

const current = (query: Query, event: string) =>
  query.selectFrom('event_suspensions').selectAll().where('event', '=', event).where('ended', '=', NOTHING);

/** All suspensions of an event, the latest first. */
export function suspensionsOf(db: Database, event: string): Promise<SuspensionRow[]> {
  return db
    .read<SuspensionTables>()
    .selectFrom('event_suspensions')
    .selectAll()
    .where('event', '=', event)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE)
    .execute();
}

/** A message with the name of the account that wrote it; '' for operators and for whoever is gone. */
export type NamedMessage = SuspensionMessageRow & { name: string };

/** What was written about a suspension, the oldest first. */
export async function messagesOf(db: Database, suspension: string): Promise<NamedMessage[]> {
  const rows = await db
    .read<SuspensionTables>()
    .selectFrom('event_suspension_messages as m')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'm.by').on('m.author', '=', 'team'))
    .select(['m.id', 'm.suspension', 'm.author', 'm.by', 'm.text', 'm.created', 'users.name', 'users.email'])
    .where('m.suspension', '=', suspension)
    .orderBy('m.created', 'desc')
    .orderBy('m.id', 'desc')
    .limit(MESSAGES)
    .execute();
  return rows.toReversed().map(({ name, email, ...message }) => ({ ...message, name: name || email || '' }));
}

/** A page of the events that are suspended now: those whose team waits first, then the newest. */
export async function listCurrent(
  db: Database,
  { waiting, before }: { waiting: boolean; before?: Cursor | undefined },
): Promise<{ suspensions: ListedSuspension[]; next: Cursor | null }> {
  const order = waiting ? ('s.waitingSince' as const) : ('s.created' as const);
  const rows = await db
    .read<SuspensionTables>()
    .selectFrom('event_suspensions as s')
    .innerJoin('events', 'events.id', 's.event')
    .leftJoin('users', 'users.id', 'events.organiser')
    .select([
      's.id',
      's.event',
      's.created',
      's.waitingSince',
      'events.title',
      'events.organiser',
      'events.startsAt',
      'users.name',
      'users.email',
    ])
    .where(waiting ? 's.waitingSince' : 's.ended', waiting ? '<>' : '=', NOTHING)
    .$if(before !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple(order, 's.id'), '<', eb.tuple(before?.at ?? '', before?.id ?? ''))),
    )
    .orderBy(order, 'desc')
    .orderBy('s.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const suspensions = rows
    .slice(0, PAGE)
    .map(({ name, email, ...row }) => ({ ...row, organiserName: name || email || '' }));
  const last = rows.length > PAGE ? suspensions.at(-1) : undefined;
  return {
    suspensions,
    next: last ? { at: waiting ? last.waitingSince : last.created, id: last.id } : null,
  };
}

/** How many events are suspended, and of how many the team's answer waits. */
export async function countCurrent(db: Database): Promise<{ suspended: number; waiting: number }> {
  const read = db.read<SuspensionTables>();
  const [open, waiting] = await Promise.all([
    read
      .selectFrom('event_suspensions')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('ended', '=', NOTHING)
      .executeTakeFirstOrThrow(),
    read
      .selectFrom('event_suspensions')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('waitingSince', '<>', NOTHING)
      .executeTakeFirstOrThrow(),
  ]);
  return { suspended: open.total, waiting: waiting.total };
}

/** How many messages the team has written about a suspension since then. */
export async function countTeamMessages(tx: Tx, suspension: string, since: UtcText): Promise<number> {
  const { total } = await tx
    .as<SuspensionTables>()
    .selectFrom('event_suspension_messages')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('suspension', '=', suspension)
    .where('created', '>', since)
    .where('author', '=', 'team')
    .executeTakeFirstOrThrow();
  return total;
}

/** Whether the same person wrote the same about a suspension since then. The caller holds the suspension. */
export async function isWritten(
  tx: Tx,
  { suspension, author, by, text }: Pick<SuspensionMessageRow, 'suspension' | 'author' | 'by' | 'text'>,
  since: UtcText,
): Promise<boolean> {
  const row = await tx
    .as<SuspensionTables>()
    .selectFrom('event_suspension_messages')
    .select('id')
    .where('suspension', '=', suspension)
    .where('created', '>', since)
    .where('author', '=', author)
    .where('by', '=', by)
    .where('text', '=', text)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the suspension of an event. Returns whether there was one. */
export async function endCurrent(
  tx: Tx,
  event: string,
  ended: Pick<SuspensionRow, 'ended' | 'endedBy'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .as<SuspensionTables>()
    .updateTable('event_suspensions')
    .set({ ...ended, waitingSince: '' })
    .where('event', '=', event)
    .where('ended', '=', NOTHING)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Writes a message, and that the team waits for an answer or has got one. */
export async function insertMessage(tx: Tx, message: SuspensionMessageRow): Promise<void> {
  const query = tx.as<SuspensionTables>();
  await query.insertInto('event_suspension_messages').values(message).execute();
  const since = message.author === 'team' ? message.created : '';
  await query
    .updateTable('event_suspensions')
    .set({ waitingSince: since })
    .where('id', '=', message.suspension)
    // Who waits for long waits since their first message.
    .where('waitingSince', since === '' ? '<>' : '=', '')
    .execute();
}

/** Takes the name of somebody whose account is deleted off what they wrote. */
export async function forgetAuthor(tx: Tx, account: string): Promise<void> {
  await tx
    .as<SuspensionTables>()
    .updateTable('event_suspension_messages')
    .set({ by: '' })
    .where('by', '=', account)
    .execute();
}
