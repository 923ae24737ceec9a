import { type Kysely, sql } from 'kysely';
import type { Funds } from '../resources/balance.ts';
import type { SandboxTables } from './schema.ts';

/**
 * What an account has at `now` (seconds since the epoch), by currency. It is the sum of its balance transactions, so
 * that it can't disagree with them.
 */
export async function fundsOf(db: Kysely<SandboxTables>, account: string, now: number): Promise<Funds[]> {
  const rows = await db
    .selectFrom('sandbox_balance_entries')
    .select([
      'currency',
      sql<number>`SUM(CASE WHEN "availableOn" <= ${now} THEN net ELSE 0 END)`.as('available'),
      sql<number>`SUM(CASE WHEN "availableOn" > ${now} THEN net ELSE 0 END)`.as('pending'),
    ])
    .where('account', '=', account)
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return rows;
}

/** The same for one currency; zero when nothing has ever moved. */
export async function fundsIn(
  db: Kysely<SandboxTables>,
  account: string,
  currency: string,
  now: number,
): Promise<Funds> {
  const funds = await fundsOf(db, account, now);
  return funds.find((each) => each.currency === currency) ?? { currency, available: 0, pending: 0 };
}
