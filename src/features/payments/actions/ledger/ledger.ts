import type { Ids } from '#lib/ids.ts';
import type { Minor } from '#lib/money.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { PaymentTables } from '../../model/schema.ts';
import type { AccountName } from '../../model/accounts.ts';
import { eventMoney, type EventSummary } from './event-money.ts';
import { entriesOf, type EntriesFilter, type LedgerPage } from './entries.ts';
import { type GivenBack, givenBack } from './given-back.ts';
import { createPost, type Post } from './post.ts';
import { rebuildSums, type WrongSum, wrongSums } from './sums.ts';
import {
  balanceOf,
  type Totals,
  totalsOfEvent,
  totalsOfEvents,
  totalsOfOrganiser,
  totalsOfOrganisers,
} from './totals.ts';

/** The same of one of several organisers, by what it was paid for. */
export interface OrganiserSummary extends EventSummary {
  organiser: string;
  event: string;
}

/** Every movement of money, as double entries. */
export interface Ledger {
  post: Post;
  /** Positive is a debit: what is owed to an organiser is a negative balance of their payable account. */
  balance(account: AccountName, currency: string): Promise<Minor>;
  entriesOf(filter: EntriesFilter, page?: { limit?: number; cursor?: string }): Promise<LedgerPage>;
  /** One for each currency that the event took money in; none before the first sale. */
  summary(event: string): Promise<EventSummary[]>;
  /** The same of several events in one query; those without a sale are left out. */
  summariesOf(events: readonly string[]): Promise<Map<string, EventSummary[]>>;
  /** Over all events of an organiser. */
  summaryOfOrganiser(organiser: string): Promise<EventSummary[]>;
  /** Of several organisers by event, over months (`2026-01`, both included). */
  summariesOfOrganisers(
    organisers: readonly string[],
    from: string,
    until: string,
  ): Promise<OrganiserSummary[]>;
  /** What buyers of the event got back, by the quarter of an hour in which it was entered, the earliest first. */
  givenBack(event: string): Promise<GivenBack[]>;
  /** Sums that are not what their entries come to: none, unless somebody changed rows by hand. */
  wrongSums(): Promise<WrongSum[]>;
  /** Adds every entry up anew. */
  rebuildSums(): Promise<void>;
}

/** The ledger over `db`. */
export function createLedger(deps: { db: Database; clock: Clock; ids: Ids }): Ledger {
  const read = () => deps.db.read<PaymentTables>();
  return {
    post: createPost(deps),
    balance: (account, currency) => balanceOf(read(), account, currency),
    entriesOf: (filter, page) => entriesOf(read(), filter, page),
    summary: async (event) => summaries(await totalsOfEvent(read(), event)),
    summariesOf: async (events) =>
      new Map(
        [...(await totalsOfEvents(read(), events))].map(([event, totals]) => [event, summaries(totals)]),
      ),
    summaryOfOrganiser: async (organiser) => summaries(await totalsOfOrganiser(read(), organiser)),
    summariesOfOrganisers: async (organisers, from, until) =>
      (await totalsOfOrganisers(read(), organisers, from, until)).flatMap(({ organiser, event, totals }) =>
        summaries(totals).map((summary) => ({ ...summary, organiser, event })),
      ),
    givenBack: (event) => givenBack(read(), event),
    wrongSums: () => wrongSums(read()),
    rebuildSums: () => deps.db.write((tx) => rebuildSums(tx, deps.db.dialect)),
  };
}

function summaries(byCurrency: ReadonlyMap<string, Totals>): EventSummary[] {
  return [...byCurrency]
    .map(([currency, totals]) => eventMoney(currency, totals))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
