import { sql } from 'kysely';
import type { UtcText } from '#lib/time.ts';
import type { Database } from '#platform/db/index.ts';
import type { Happening } from '../model/gather.ts';

/** So many refunds are read, the newest. */
const MOST = 10_000;
/** So many organisers are asked about in one query. */
const AT_ONCE = 500;

/** What is read of other rooms' rows. */
interface RefundTables {
  refunds: { order: string; status: string; finished: UtcText };
  orders: { id: string; event: string; method: string };
  events: { id: string; organiser: string };
  ledger_sums: {
    organiser: string;
    month: string;
    currency: string;
    kind: string;
    account: string;
    amount: number;
  };
}

/**
 * Orders whose buyers got money back by card since then, and how much that is of what cards brought, where at least `least` of
 * them were: the currency with the greatest share counts. Whole months are summed up, from that of `since` on.
 */
export async function refunds(db: Database, since: UtcText, least: number): Promise<Happening[]> {
  const rows = await refundedOrders(db, since).execute();
  const counts = [...Map.groupBy(rows, ({ organiser }) => organiser)]
    .map(([organiser, own]) => ({ organiser, count: new Set(own.map(({ order }) => order)).size }))
    .filter(({ count }) => count >= least);
  const shares = await sharesOf(
    db,
    counts.map(({ organiser }) => organiser),
    since.slice(0, 7),
  );
  return counts.map(({ organiser, count }) => ({
    organiser,
    count,
    share: shares.get(organiser) ?? 0,
    to: `/_/accounts/${organiser}`,
  }));
}

/** Refunds to cards that were made since then, the newest first. */
export function refundedOrders(db: Database, since: UtcText) {
  return db
    .read<RefundTables>()
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order')
    .innerJoin('events', 'events.id', 'orders.event')
    .select(['refunds.order', 'events.organiser'])
    .where('refunds.status', '=', sql.lit('succeeded'))
    .where('refunds.finished', '>', since)
    .where('orders.method', 'not in', ['cash', 'bank'])
    .orderBy('refunds.finished', 'desc')
    .limit(MOST);
}

/** What went back of what came in, in whole percent and at most all of it. */
async function sharesOf(
  db: Database,
  organisers: readonly string[],
  month: string,
): Promise<Map<string, number>> {
  const shares = new Map<string, number>();
  for (let at = 0; at < organisers.length; at += AT_ONCE) {
    const sums = await cardSums(db, organisers.slice(at, at + AT_ONCE), month).execute();
    for (const { organiser, sold, back } of sums) {
      const share = sold > 0 ? Math.min(100, Math.floor((back * 100) / sold)) : 0;
      shares.set(organiser, Math.max(share, shares.get(organiser) ?? 0));
    }
  }
  return shares;
}

/** What cards brought each of these organisers since a month, and what went back, by currency. */
export function cardSums(db: Database, organisers: readonly string[], month: string) {
  return db
    .read<RefundTables>()
    .selectFrom('ledger_sums')
    .select(['organiser', 'currency'])
    .select(sql<number>`sum(CASE WHEN kind = 'charge' THEN amount ELSE 0 END)`.as('sold'))
    .select(sql<number>`-sum(CASE WHEN kind = 'charge' THEN 0 ELSE amount END)`.as('back'))
    .where('organiser', 'in', organisers)
    .where('month', '>=', month)
    .where('kind', 'in', ['charge', 'refund', 'refund_failed'])
    .where('account', '=', 'stripe:balance')
    .groupBy(['organiser', 'currency']);
}
