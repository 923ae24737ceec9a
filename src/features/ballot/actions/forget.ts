import { sql } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import type { BallotTables, EntryRow } from '../model/schema.ts';
import { dropCards } from '../store/cards.ts';
import type { BallotContext } from './context.ts';
import { enqueueForget } from './step-jobs.ts';

type Context = Pick<BallotContext, 'db' | 'jobs' | 'orders'>;

/** Held until the write ends: nothing is given out to them, or charged, in between. */
const entriesOfAccount = ({ db }: Context, tx: Tx, account: string) =>
  tx
    .as<BallotTables>()
    .selectFrom('ballot_entries')
    .selectAll()
    .where('account', '=', account)
    .where('account', '!=', '')
    .orderBy('id')
    .modifyEnd(sql.raw(db.sql.raw.forUpdate))
    .execute();

/** Takes out whose entries an account's were. Their lines stay in lists that are closed, and are passed over. */
export async function forgetPerson(context: Context, tx: Tx, account: string, now: string): Promise<void> {
  const query = tx.as<BallotTables>();
  const entries = await entriesOfAccount(context, tx, account);
  await forgetCardsOf(context, tx, entries);
  for (const { id, event, state, listed } of entries) {
    const waits = state === 'entered' || state === 'unfinished';
    await query
      .updateTable('ballot_entries')
      .set({
        email: id,
        name: '',
        account: '',
        updated: now,
        ...(waits ? { state: 'withdrawn' as const } : {}),
        ...(listed === 0 ? { group: '' } : {}),
      })
      .where('id', '=', id)
      .execute();
    if (state === 'entered' && listed === 0) await oneLess(tx, event);
  }
}

/** The account is suspended: no card of theirs is charged any more. Where one is needed, they take part no more. */
export async function suspendPerson(context: Context, tx: Tx, account: string, now: string): Promise<void> {
  const query = tx.as<BallotTables>();
  const entries = await entriesOfAccount(context, tx, account);
  await forgetCardsOf(context, tx, entries);
  for (const { id, event, state, listed, total } of entries) {
    if (state !== 'entered' || listed === 1 || total === 0) continue;
    const { numUpdatedRows } = await query
      .updateTable('ballot_entries')
      .set({ state: 'unfinished', updated: now })
      .where('id', '=', id)
      .where('event', 'in', query.selectFrom('ballots').select('id').where('card', '=', 'needed'))
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await oneLess(tx, event);
  }
}

/**
 * Drops the cards of some entries; what was to be charged is paid by its buyer, or goes to the next. What was charged by now, or has
 * ended, is left to whoever charges it, who drops the card then.
 */
async function forgetCardsOf(context: Context, tx: Tx, entries: readonly EntryRow[]): Promise<void> {
  const query = tx.as<BallotTables>();
  const unused: string[] = [];
  for (const { id, order, charge } of entries) {
    if (charge === 'due') {
      if (!(await context.orders.payThemselves(tx, order))) continue;
      await query.updateTable('ballot_entries').set({ charge: 'failed' }).where('id', '=', id).execute();
    }
    unused.push(id);
  }
  await enqueueForget(context, tx, await dropCards(tx, unused));
}

async function oneLess(tx: Tx, event: string): Promise<void> {
  await tx
    .as<BallotTables>()
    .updateTable('ballots')
    .set((eb) => ({ entries: eb('entries', '-', 1) }))
    .where('id', '=', event)
    .execute();
}
