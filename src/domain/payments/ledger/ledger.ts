import type { Ids } from '#lib/ids.ts';
import type { Minor } from '#lib/money.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { PaymentTables } from '../schema.ts';
import { type AccountName, PLATFORM_FEES, STRIPE_FEES } from './accounts.ts';
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

/** An event's money in one currency, in minor units; what left it is given as a positive amount. */
export interface EventSummary {
  currency: string;
  gross: Minor;
  refunds: Minor;
  /** What disputes hold. */
  disputed: Minor;
  /** What Stripe kept, for processing and for disputes. */
  processingFees: Minor;
  /** What the platform kept, less what it gave back with refunds. */
  platformFees: Minor;
  /** What the organiser is to have of it all: gross less all of the above. */
  net: Minor;
  /** What their connected account has of it. */
  transferred: Minor;
  /** `net` less `transferred`: still to be transferred; negative when they owe. */
  netDue: Minor;
  /** What the organiser took by hand, less what they gave back so: theirs already, and in none of the above. */
  byHand: Minor;
}

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
    .map(([currency, totals]) => {
      const gross = totals.charged;
      const refunds = totals.refunded;
      const { disputed, transferred } = totals;
      const processingFees = 0 - totals.on(STRIPE_FEES);
      const platformFees = 0 - totals.on(PLATFORM_FEES);
      const net = gross - refunds - disputed - processingFees - platformFees;
      return {
        currency,
        gross,
        refunds,
        disputed,
        processingFees,
        platformFees,
        net,
        transferred,
        netDue: net - transferred,
        byHand: totals.byHand,
      };
    })
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
