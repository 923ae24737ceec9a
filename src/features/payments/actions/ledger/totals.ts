import { type Kysely, sql } from 'kysely';
import type { Minor } from '#lib/money.ts';
import type { PaymentTables } from '../../model/schema.ts';
import { type AccountName, payable, PLATFORM_FEES, STRIPE_BALANCE } from '../../model/accounts.ts';
import type { PostingKind } from '../../model/posting.ts';

/** What was moved on one account for one reason. */
interface Total {
  account: AccountName;
  kind: PostingKind;
  amount: Minor;
}

/** Totals by account and kind, with the questions that are asked of them. */
export class Totals {
  readonly #rows: readonly Total[];
  constructor(rows: readonly Total[]) {
    this.#rows = rows;
  }

  /** The sum on `account`, of those kinds alone when some are named. */
  on(account: AccountName, ...kinds: PostingKind[]): Minor {
    return this.#rows
      .filter((row) => row.account === account && (kinds.length === 0 || kinds.includes(row.kind)))
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  /** What came in by cards. */
  get charged(): Minor {
    return this.on(STRIPE_BALANCE, 'charge');
  }

  /** What buyers got back. */
  get refunded(): Minor {
    return 0 - this.on(STRIPE_BALANCE, 'refund', 'refund_failed');
  }

  /** What disputes have withdrawn and not given back. */
  get disputed(): Minor {
    return 0 - this.on(STRIPE_BALANCE, 'dispute');
  }

  /** What the connected account has, of what was transferred: reversals are taken off. */
  get transferred(): Minor {
    return 0 - this.on(STRIPE_BALANCE, 'transfer', 'reversal');
  }

  /** What the platform has given back of its fee. */
  get platformFeeReturned(): Minor {
    return this.on(PLATFORM_FEES, 'refund', 'refund_failed');
  }

  /** What organisers took by hand. */
  get handSales(): Minor {
    return this.#till('hand_payment');
  }

  /** What they gave back by hand. */
  get handRefunds(): Minor {
    return 0 - this.#till('hand_refund');
  }

  #till(of: 'hand_payment' | 'hand_refund'): Minor {
    return this.#rows
      .filter(({ kind, account }) => kind === of && account.endsWith(':till'))
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  /** What is still owed to `organiser`; negative when they owe us. */
  due(organiser: string): Minor {
    return 0 - this.on(payable(organiser));
  }
}

/** The ledger's totals of one order. Reads what the given queries see: a transaction's own writes too. */
export async function totalsOfOrder(db: Kysely<PaymentTables>, order: string): Promise<Totals> {
  return new Totals(
    await db
      .selectFrom('ledger_transactions')
      .innerJoin('ledger_entries', 'ledger_entries.transaction', 'ledger_transactions.id')
      .select(['ledger_entries.account', 'ledger_transactions.kind'])
      .select(sql<number>`SUM(ledger_entries.amount)`.as('amount'))
      .where('ledger_transactions.order', '=', order)
      .groupBy(['ledger_entries.account', 'ledger_transactions.kind'])
      .execute(),
  );
}

/** The ledger's totals of one event, by currency. */
export async function totalsOfEvent(db: Kysely<PaymentTables>, event: string): Promise<Map<string, Totals>> {
  return byCurrency(await sums(db).where('event', '=', event).execute());
}

/** The ledger's totals over all events of an organiser, by currency. */
export async function totalsOfOrganiser(
  db: Kysely<PaymentTables>,
  organiser: string,
): Promise<Map<string, Totals>> {
  return byCurrency(
    await db
      .selectFrom('ledger_sums')
      .select(['account', 'kind', 'currency', sql<number>`SUM(amount)`.as('amount')])
      .where('organiser', '=', organiser)
      .groupBy(['account', 'kind', 'currency'])
      .execute(),
  );
}

/** The ledger's totals of each of `events` that has any, by currency. */
export async function totalsOfEvents(
  db: Kysely<PaymentTables>,
  events: readonly string[],
): Promise<Map<string, Map<string, Totals>>> {
  if (events.length === 0) return new Map();
  const rows = await sums(db).select('event').where('event', 'in', events).execute();
  const byEvent = Map.groupBy(rows, ({ event }) => event);
  return new Map([...byEvent].map(([event, totals]) => [event, byCurrency(totals)]));
}

/** The ledger's totals by organiser, event and currency, over months (`2026-01`, both included). */
export async function totalsOfOrganisers(
  db: Kysely<PaymentTables>,
  organisers: readonly string[],
  from: string,
  until: string,
): Promise<{ organiser: string; event: string; totals: Map<string, Totals> }[]> {
  if (organisers.length === 0) return [];
  const rows = await sums(db)
    .select(['organiser', 'event'])
    .where('organiser', 'in', organisers)
    .where('month', '>=', from)
    .where('month', '<=', until)
    .execute();
  return [...Map.groupBy(rows, ({ organiser, event }) => `${organiser} ${event}`)].map(([key, own]) => {
    const [organiser = '', event = ''] = key.split(' ');
    return { organiser, event, totals: byCurrency(own) };
  });
}

function sums(db: Kysely<PaymentTables>) {
  return db.selectFrom('ledger_sums').select(['account', 'kind', 'currency', 'amount']);
}

function byCurrency(rows: readonly (Total & { currency: string })[]): Map<string, Totals> {
  return new Map(
    [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, totals]) => [
      currency,
      new Totals(totals),
    ]),
  );
}

/** An account's balance in one currency. */
export async function balanceOf(
  db: Kysely<PaymentTables>,
  account: AccountName,
  currency: string,
): Promise<Minor> {
  const { amount } = await db
    .selectFrom('ledger_sums')
    .select(sql<number>`COALESCE(SUM(amount), 0)`.as('amount'))
    .where('account', '=', account)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return amount;
}
