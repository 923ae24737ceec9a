import type { GuestsNeeded } from '#features/guest-erasure/index.ts';
import { statusesOf } from '../model/dispute-state.ts';
import type { PayoutTables } from '../model/schema.ts';

/** A dispute that a bank has not decided: whoever answers it says who bought. */
export const disputesUndecided: GuestsNeeded = {
  hindrance: 'disputes',
  isSo: async (db, event) =>
    (await db
      .read<PayoutTables>()
      .selectFrom('disputes')
      .select('id')
      .where('event', '=', event)
      .where('status', 'not in', statusesOf('closed'))
      .limit(1)
      .executeTakeFirst()) !== undefined,
};
