import { holdPayouts, releasePayouts } from './actions/hold-payouts.ts';
import { readOrganiserPayouts } from './actions/read-payouts.ts';
import type { PayoutHoldsDeps } from './model/deps.ts';
import type { ActingOperator } from './model/operator.ts';
import type { PayoutHoldTables } from './model/schema.ts';
import type { TypedHold } from './model/typed-hold.ts';
import { findHold, heldAmong, listHolds } from './store/holds.ts';
import { findByAddress } from './store/organisers.ts';

/** Organisers to whom nothing is paid out. Each method is documented where it is written (`actions/`, `store/`). */
export type PayoutHolds = ReturnType<typeof createPayoutHolds>;

/** Joins the room's floors; starts nothing. */
export function createPayoutHolds(deps: PayoutHoldsDeps) {
  const { db } = deps;
  return {
    hold: (operator: ActingOperator, asked: { organiser: string } & TypedHold) =>
      holdPayouts(deps, operator, asked),
    release: (operator: ActingOperator, asked: { organiser: string; hold: string }) =>
      releasePayouts(deps, operator, asked),
    find: (organiser: string) => findHold(db.read<PayoutHoldTables>(), organiser),
    heldAmong: (organisers: readonly string[]) => heldAmong(db, organisers),
    readForOperators: (organiser: string) => readOrganiserPayouts(deps, organiser),
    list: (asked: Parameters<typeof listHolds>[1]) => listHolds(db, asked),
    findByAddress: (address: string) => findByAddress(db, address),
  };
}
