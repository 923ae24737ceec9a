import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/index.ts';
import { decodeCursor, encodeCursor } from '#platform/api/index.ts';
import { AUDIT_SUBJECTS, type AuditChange, type AuditRow, type AuditTables } from '../model/schema.ts';

const PAGE = 40;

/** Which part of the history is asked for; what is no kind of subject asks for all. */
export interface HistorySearch {
  person?: string | undefined;
  kind?: string | undefined;
  /** Id of an order: what was done to it, for those who may see orders. */
  order?: string | undefined;
  cursor?: string | undefined;
}

/** An entry, with the names of people as they are now; '' for whoever is gone. */
export interface HistoryEntry extends Omit<AuditRow, 'changes'> {
  changes: (AuditChange & { hidden?: true })[];
  actorName: string;
}

export interface History {
  entries: HistoryEntry[];
  /** Names by user id, of all who are named in the entries. */
  names: Record<string, string>;
  /** Everybody who ever changed something here, for choosing whose changes to see. */
  people: { id: string; name: string }[];
  next: string | null;
}

type Tables = AuditTables & { users: { id: string; name: string; email: string } };

/**
 * What was changed of an event, the newest first; whether one may look at it is the caller's to ask. What is about people
 * is shown when it is `personal`. Throws 400 for no cursor.
 */
export async function readHistory(
  db: Database,
  eventId: string,
  personal: boolean,
  { person, kind, order, cursor }: HistorySearch = {},
): Promise<History> {
  const read = db.read<Tables>();
  const after = cursor ? decodeCursor(cursor) : null;
  const subject = AUDIT_SUBJECTS.find((known) => known === kind);
  let query = read.selectFrom('audit_entries').selectAll().where('event', '=', eventId);
  if (order) query = query.where('subject', '=', order);
  if (person) query = query.where('actor', '=', person);
  if (subject) query = query.where('subjectKind', '=', subject);
  if (after)
    query = query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(after.startsAt, after.id)));
  const rows = await query
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  const entries = page.map((row) => ({ ...row, changes: shown(row, personal) }));
  const people = order ? [] : await peopleOf(read, eventId);
  const names = await namesOf(read, [...people, ...page.flatMap((row) => [row.actor, ...mentioned(row)])]);
  return {
    entries: entries.map((entry) => ({ ...entry, actorName: names[entry.actor] ?? '' })),
    names,
    people: people.flatMap((id) => (names[id] ? [{ id, name: names[id] }] : [])),
    next:
      rows.length > PAGE && last ? encodeCursor({ direction: 'next', startsAt: last.at, id: last.id }) : null,
  };
}

function shown(row: AuditRow, personal: boolean): HistoryEntry['changes'] {
  const changes = JSON.parse(row.changes) as AuditChange[];
  return changes.map((change) =>
    change.personal && !personal ? { ...change, before: null, after: null, hidden: true } : change,
  );
}

/** The ids of people that an entry names beside its actor. */
function mentioned({ subjectKind, subject, changes }: AuditRow): string[] {
  const owners = (JSON.parse(changes) as AuditChange[]).filter(({ field }) => field === 'owner');
  const ids = owners.flatMap(({ before, after }) => [String(before ?? ''), String(after ?? '')]);
  return subjectKind === 'member' ? [subject, ...ids] : ids;
}

async function peopleOf(read: Kysely<Tables>, event: string): Promise<string[]> {
  const rows = await read
    .selectFrom('audit_entries')
    .select('actor')
    .distinct()
    .where('event', '=', event)
    .where('actorKind', '=', 'user')
    .limit(200)
    .execute();
  return rows.map(({ actor }) => actor);
}

async function namesOf(read: Kysely<Tables>, asked: readonly string[]): Promise<Record<string, string>> {
  const ids = [...new Set(asked)].filter((id) => id !== '');
  if (ids.length === 0) return {};
  const rows = await read
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', ids)
    .execute();
  return Object.fromEntries(rows.map(({ id, name, email }) => [id, name || (email.split('@')[0] ?? '')]));
}
