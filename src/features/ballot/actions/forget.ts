import type { Tx } from '#platform/db/index.ts';
import type { BallotTables } from '../model/schema.ts';

/** Takes out whose entries an account's were. Their lines stay in lists that are closed, and are passed over. */
export async function forgetPerson(tx: Tx, account: string, now: string): Promise<void> {
  const query = tx.as<BallotTables>();
  const entries = await query
    .selectFrom('ballot_entries')
    .select(['id', 'event', 'state', 'listed'])
    .where('account', '=', account)
    .where('account', '!=', '')
    .execute();
  for (const { id, event, state, listed } of entries) {
    const waits = state === 'entered';
    await query
      .updateTable('ballot_entries')
      .set({
        email: id,
        name: '',
        account: '',
        updated: now,
        ...(waits ? { state: 'withdrawn' as const } : {}),
      })
      .where('id', '=', id)
      .execute();
    if (waits && listed === 0)
      await query
        .updateTable('ballots')
        .set((eb) => ({ entries: eb('entries', '-', 1) }))
        .where('id', '=', event)
        .execute();
  }
}
