import { type Kysely, sql } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import type { BallotTables, EntryRow, GroupRow } from '../model/schema.ts';

type Query = Kysely<BallotTables>;

// Partial indexes are used where the value stands in the statement.
const NONE = sql.lit('');

/** The group with that id; undefined for none. */
export function groupWith(query: Query, id: string): Promise<GroupRow | undefined> {
  return query.selectFrom('ballot_groups').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The group of an event that a code lets join; undefined for none. */
export function groupWithCode(query: Query, event: string, code: string): Promise<GroupRow | undefined> {
  return query
    .selectFrom('ballot_groups')
    .selectAll()
    .where('event', '=', event)
    .where('code', '=', code)
    .executeTakeFirst();
}

export async function insertGroup(tx: Tx, row: GroupRow): Promise<void> {
  await tx.as<BallotTables>().insertInto('ballot_groups').values(row).execute();
}

/** How many entries are in a group besides one of them. */
export async function othersIn(query: Query, group: string, entry: string): Promise<number> {
  const { count } = await query
    .selectFrom('ballot_entries')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('group', '=', group)
    .where('group', '<>', NONE)
    .where('id', '<>', entry)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many entries a group has: until the close those in it, and from then on those that are drawn with it. */
export async function sizeOf(
  query: Query,
  { group, groupHash }: Pick<EntryRow, 'group' | 'groupHash'>,
): Promise<number> {
  const { count } = await query
    .selectFrom('ballot_entries')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('group', '=', group)
    .where('group', '<>', NONE)
    .where('groupHash', '=', groupHash)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those of a group that was drawn who wait for tickets, in the order of the draw. */
export async function waitingTogether(query: Query, group: string): Promise<EntryRow[]> {
  const rows = await query
    .selectFrom('ballot_entries')
    .selectAll()
    .where('group', '=', group)
    .where('group', '<>', NONE)
    .where('groupHash', '<>', '')
    .where('state', '=', 'entered')
    .execute();
  return rows.toSorted((one, other) => one.place - other.place);
}

/** Notes with which groups the lines of a list are drawn: one that is left alone in its group is drawn alone. */
export async function listGroups(tx: Tx, event: string): Promise<void> {
  const query = tx.as<BallotTables>();
  await query
    .updateTable('ballot_entries')
    .set((eb) => ({
      groupHash: eb
        .selectFrom('ballot_groups')
        .select('ballot_groups.hash')
        .whereRef('ballot_groups.id', '=', 'ballot_entries.group')
        .$asScalar()
        .$notNull(),
    }))
    .where('event', '=', event)
    .where('listed', '=', 1)
    .where(
      'group',
      'in',
      query
        .selectFrom('ballot_entries as mates')
        .select('mates.group')
        .where('mates.event', '=', event)
        .where('mates.listed', '=', 1)
        .where('mates.group', '<>', NONE)
        .groupBy('mates.group')
        .having((eb) => eb(eb.fn.countAll(), '>', 1)),
    )
    .execute();
}
