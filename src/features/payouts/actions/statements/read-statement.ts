import { type Kysely, sql } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import type { Minor } from '#lib/money.ts';
import { payable } from '#features/payments/index.ts';
import type { PayoutsContext } from '../../model/deps.ts';
import type { PayoutTables } from '../../model/schema.ts';
import { type Month, monthAfter } from '../../model/month.ts';
import { BY_HAND, noParts, partOf, type Parts } from '../../model/parts.ts';

/** An organiser's month in one currency, to the minor unit: `opening` and all parts make `closing`. */
export interface Statement {
  currency: string;
  /** What was owed to them when the month began; negative when they owed. */
  opening: Minor;
  parts: Parts;
  closing: Minor;
  /** The same by event, those that moved most money first. */
  events: { event: string; parts: Parts }[];
}

/** What the ledger says of a user's own month, by currency; currencies in which nothing moved and nothing is owed are left out. */
export async function readStatement(
  { db }: PayoutsContext,
  actor: Actor,
  { name }: Month,
): Promise<Statement[]> {
  const read = db.read<PayoutTables>();
  const [opening, closing, moved] = await Promise.all([
    owedTo(read, actor.id, name),
    owedTo(read, actor.id, monthAfter(name, 1)),
    movedIn(read, actor.id, name),
  ]);
  const currencies = [...new Set([...closing.keys(), ...moved.map(({ currency }) => currency)])].toSorted();
  return currencies.flatMap((currency) => {
    const rows = moved.filter((row) => row.currency === currency);
    const start = opening.get(currency) ?? 0;
    const end = closing.get(currency) ?? 0;
    if (rows.length === 0 && start === 0 && end === 0) return [];
    const events = [...Map.groupBy(rows, ({ event }) => event)]
      .map(([event, each]) => ({ event, parts: totalled(each) }))
      .toSorted((a, b) => b.parts.sales - a.parts.sales || (a.event < b.event ? -1 : 1));
    return { currency, opening: start, parts: totalled(rows), closing: end, events };
  });
}

interface Moved {
  event: string;
  currency: string;
  kind: Parameters<typeof partOf>[0];
  account: Parameters<typeof partOf>[1];
  amount: Minor;
}

function totalled(rows: readonly Moved[]): Parts {
  const parts = noParts();
  for (const { kind, account, amount } of rows) parts[partOf(kind, account)] += amount;
  return parts;
}

/** What was owed to the organiser when a month began, by currency; without a month what is owed now. */
export async function owedTo(
  db: Kysely<PayoutTables>,
  organiser: string,
  month?: string,
): Promise<Map<string, Minor>> {
  const rows = await db
    .selectFrom('ledger_sums')
    .select(['currency', sql<number>`SUM(amount)`.as('amount')])
    .where('account', '=', payable(organiser))
    .$if(month !== undefined, (some) => some.where('month', '<', month ?? ''))
    .groupBy('currency')
    .execute();
  return new Map(rows.map(({ currency, amount }) => [currency, 0 - amount]));
}

function movedIn(db: Kysely<PayoutTables>, organiser: string, month: string): Promise<Moved[]> {
  return db
    .selectFrom('ledger_sums')
    .select(['event', 'kind', 'account', 'currency', 'amount'])
    .where('organiser', '=', organiser)
    .where('month', '=', month)
    .where('account', '!=', payable(organiser))
    .where('kind', 'not in', BY_HAND)
    .execute();
}
