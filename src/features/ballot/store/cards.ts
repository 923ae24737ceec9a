import { type Kysely, sql } from 'kysely';
import type { Database, Tx } from '#platform/db/index.ts';
import type { BallotTables, CardRow } from '../model/schema.ts';

type Query = Kysely<BallotTables>;

// Partial indexes are used where the value stands in the statement.
const KEPT = sql.lit(0);
const GONE = sql.lit(1);

/** The card that is kept for an entry; undefined for none. */
export function cardOf(query: Query, entry: string): Promise<CardRow | undefined> {
  return query
    .selectFrom('ballot_cards')
    .selectAll()
    .where('entry', '=', entry)
    .where('gone', '=', KEPT)
    .executeTakeFirst();
}

/** The same within a write, and nobody else does anything to it until that ends. */
export function heldCardOf(db: Pick<Database, 'sql'>, tx: Tx, entry: string): Promise<CardRow | undefined> {
  return tx
    .as<BallotTables>()
    .selectFrom('ballot_cards')
    .selectAll()
    .where('entry', '=', entry)
    .where('gone', '=', KEPT)
    .modifyEnd(sql.raw(db.sql.raw.forUpdate))
    .executeTakeFirst();
}

/** Those of some entries for which a card is kept. */
export async function withCards(query: Query, entries: readonly string[]): Promise<Set<string>> {
  if (entries.length === 0) return new Set();
  const rows = await query
    .selectFrom('ballot_cards')
    .select('entry')
    .where('entry', 'in', [...entries])
    .where('gone', '=', KEPT)
    .execute();
  return new Set(rows.map(({ entry }) => entry));
}

export async function countCards(query: Query, event: string): Promise<number> {
  const { count } = await query
    .selectFrom('ballot_cards')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('event', '=', event)
    .where('gone', '=', KEPT)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Writes down a card; one that is known stays as it is. */
export async function insertCard(tx: Tx, row: CardRow): Promise<void> {
  await tx
    .as<BallotTables>()
    .insertInto('ballot_cards')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** From now on nobody uses the cards of some entries; gives those there were. */
export async function dropCards(tx: Tx, entries: readonly string[]): Promise<string[]> {
  if (entries.length === 0) return [];
  const rows = await tx
    .as<BallotTables>()
    .updateTable('ballot_cards')
    .set({ gone: 1, card: '', expires: '' })
    .where('entry', 'in', [...entries])
    .where('gone', '=', KEPT)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The same for all of an event, but for those that are being charged. */
export async function dropCardsOfEvent(tx: Tx, event: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .as<BallotTables>()
    .updateTable('ballot_cards')
    .set({ gone: 1, card: '', expires: '' })
    .where('event', '=', event)
    .where('gone', '=', KEPT)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ballot_entries')
            .select('ballot_entries.id')
            .whereRef('ballot_entries.id', '=', 'ballot_cards.entry')
            .where('ballot_entries.charge', '=', 'due'),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Cards that the provider is to forget, after `after` by id. */
export async function goneCards(query: Query, after: string, most: number): Promise<string[]> {
  const rows = await query
    .selectFrom('ballot_cards')
    .select('id')
    .where('gone', '=', GONE)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Which of some cards the provider is to forget. */
export async function stillGone(query: Query, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await query
    .selectFrom('ballot_cards')
    .select('id')
    .where('id', 'in', [...ids])
    .where('gone', '=', GONE)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a card was told of before, whatever became of it. */
export async function isKnownCard(query: Query, id: string): Promise<boolean> {
  const row = await query.selectFrom('ballot_cards').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** The provider has forgotten a card. Its id stays, and nothing of whose it was: it may be told of once more. */
export async function noteForgotten(tx: Tx, id: string): Promise<void> {
  await tx
    .as<BallotTables>()
    .updateTable('ballot_cards')
    .set({ gone: 2, entry: '', event: '', customer: '', keptAt: '' })
    .where('id', '=', id)
    .where('gone', '=', GONE)
    .execute();
}
