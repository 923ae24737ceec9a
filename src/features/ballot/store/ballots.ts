import type { Kysely } from 'kysely';
import { type Database, holdRow, type Tx } from '#platform/db/index.ts';
import type { BallotState } from '../model/phase.ts';
import { dropCardsOfEvent } from './cards.ts';
import type { BallotRow, BallotTables } from '../model/schema.ts';

type Query = Kysely<BallotTables>;

/** An event's ballot; undefined where there is none. */
export function ballotOf(query: Query, event: string): Promise<BallotRow | undefined> {
  return query.selectFrom('ballots').selectAll().where('id', '=', event).executeTakeFirst();
}

/** The same within a write, with all other writes to it waiting until this one ends. */
export async function lockedBallot(db: Database, tx: Tx, event: string): Promise<BallotRow | undefined> {
  await holdRow(db, tx, 'ballots', event);
  return ballotOf(tx.as<BallotTables>(), event);
}

export async function insertBallot(tx: Tx, row: BallotRow): Promise<void> {
  await tx.as<BallotTables>().insertInto('ballots').values(row).execute();
}

export async function updateBallot(
  tx: Tx,
  event: string,
  values: Partial<Omit<BallotRow, 'id' | 'created'>>,
): Promise<void> {
  await tx.as<BallotTables>().updateTable('ballots').set(values).where('id', '=', event).execute();
}

/** Takes a step, if the ballot is in a state that it leads from: true for exactly one of all who try. */
export async function stepBallot(
  tx: Tx,
  event: string,
  from: readonly BallotState[],
  values: Partial<Omit<BallotRow, 'id' | 'created'>> & { state: BallotState },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .as<BallotTables>()
    .updateTable('ballots')
    .set(values)
    .where('id', '=', event)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The events whose ballots have something to do at `now` (UTC text). */
export async function dueBallots(query: Query, now: string): Promise<string[]> {
  const rows = await query
    .selectFrom('ballots')
    .select('id')
    .where('state', '!=', 'settled')
    .where('closesAt', '<=', now)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes out a ballot with its entries. */
export async function removeBallot(tx: Tx, event: string): Promise<void> {
  const query = tx.as<BallotTables>();
  await dropCardsOfEvent(tx, event);
  await query.deleteFrom('ballot_groups').where('event', '=', event).execute();
  await query.deleteFrom('ballot_entries').where('event', '=', event).execute();
  await query.deleteFrom('ballots').where('id', '=', event).execute();
}
