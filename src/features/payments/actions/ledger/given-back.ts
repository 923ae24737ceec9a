import { type Kysely, sql } from 'kysely';
import type { Minor } from '#lib/money.ts';
import type { Quarter } from '#lib/quarters.ts';
import { quarterOf } from '#platform/db/index.ts';
import type { PaymentTables } from '../../model/schema.ts';
import { STRIPE_BALANCE } from '../../model/accounts.ts';

/** What went back to buyers within a quarter of an hour. */
export interface GivenBack {
  quarter: Quarter;
  currency: string;
  /** How many refunds; those that failed are taken off. */
  count: number;
  /** Positive; negative where more failed than were made. */
  amount: Minor;
}

/** Written out as the index over them has it: only so do both databases know that it holds all of these. */
const REFUNDS = sql<boolean>`kind IN ('refund', 'refund_failed', 'hand_refund')`;

/** An organiser's own till, out of which they give back what they took by hand. */
const TILL = 'organiser:%:till';

export async function givenBack(db: Kysely<PaymentTables>, event: string): Promise<GivenBack[]> {
  return db
    .selectFrom('ledger_transactions')
    .innerJoin('ledger_entries', 'ledger_entries.transaction', 'ledger_transactions.id')
    .select(quarterOf('ledger_transactions.created').as('quarter'))
    .select('ledger_transactions.currency')
    .select(sql<number>`sum(CASE WHEN kind = 'refund_failed' THEN -1 ELSE 1 END)`.as('count'))
    .select(sql<number>`-sum(ledger_entries.amount)`.as('amount'))
    .where('event', '=', event)
    .where(REFUNDS)
    .where((eb) => eb.or([eb('account', '=', STRIPE_BALANCE), eb(sql<string>`account`, 'like', TILL)]))
    .groupBy(['quarter', 'ledger_transactions.currency'])
    .orderBy('quarter')
    .execute();
}
