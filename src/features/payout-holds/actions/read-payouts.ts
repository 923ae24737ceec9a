import { notFound } from '#lib/errors.ts';
import type { Minor } from '#lib/money.ts';
import type { PayoutHoldsDeps } from '../model/deps.ts';
import type { PayoutHoldRow } from '../model/schema.ts';
import { holdsOf } from '../store/holds.ts';
import { findPayee, underWay } from '../store/organisers.ts';

interface Sum {
  currency: string;
  amount: Minor;
}

/** The payouts of an organiser as operators see them. */
export interface OrganiserPayouts {
  id: string;
  /** '' for an account that is gone. */
  name: string;
  email: string;
  gone: boolean;
  /** Whether anything could be sent to them, and so be held: not to somebody who is gone and has no payout account. */
  payable: boolean;
  /** What is owed to them and has not been sent, and what of it is on its way. */
  due: Sum[];
  underWay: Sum[];
  hold: PayoutHoldRow | null;
  /** Those that were released, the latest first. */
  earlier: PayoutHoldRow[];
}

/**
 * What is owed to an organiser, and whether it is held. Throws 404 for whom nobody knows: neither an account
 * nor a payout account, and no hold.
 */
export async function readOrganiserPayouts(
  { db, payments }: PayoutHoldsDeps,
  id: string,
): Promise<OrganiserPayouts> {
  const [payee, holds, sums, sent] = await Promise.all([
    findPayee(db, id),
    holdsOf(db, id),
    payments.ledger.summaryOfOrganiser(id),
    underWay(db, id),
  ]);
  if (!payee && holds.length === 0) throw notFound();
  return {
    id,
    name: payee?.name ?? '',
    email: payee?.email ?? '',
    gone: payee?.gone ?? true,
    payable: payee !== null,
    due: sums
      .filter(({ netDue }) => netDue !== 0)
      .map(({ currency, netDue }) => ({ currency, amount: netDue })),
    underWay: sent,
    hold: holds.find(({ ended }) => ended === '') ?? null,
    earlier: holds.filter(({ ended }) => ended !== ''),
  };
}
