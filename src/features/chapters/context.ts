import type { Payments } from '#features/payments/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { JobQueue } from '#platform/jobs/index.ts';
import type { Log } from '#platform/log/index.ts';
import type { Outbox } from '#platform/mail/index.ts';
import type { Storage } from '#platform/storage/index.ts';
import type { CardSigner } from '#features/members/actions/card-code.ts';
import type { PaperPrinter, RichText } from './model/ports.ts';
import type { CommunityTables, PeopleTables } from './model/schema.ts';

/** What a community asks of events. */
export interface ChapterEvents {
  /** The event, if `actor` may change it. Throws 404 or 403. */
  requireEdit(actor: Actor, idOrSlug: string): Promise<{ id: string; title: string }>;
  /** Those of these events that began in that year and are no drafts, the earliest first. */
  figuresOf(ids: readonly string[], year: number): Promise<ChapterEventFigures[]>;
}

/** An event of a chapter in figures. What it took is its owner's, and stands beside the chapter's own money. */
export interface ChapterEventFigures {
  id: string;
  slug: string;
  title: string;
  startsAt: string;
  timezone: string;
  tickets: number;
  admitted: number;
  money: { currency: string; net: number }[];
}

export interface CommunityDeps {
  db: Database;
  clock: Clock;
  ids: Ids;
  jobs: JobQueue;
  log: Log;
  outbox: Outbox;
  storage: Storage;
  /** Public address, without a slash at the end. */
  origin: string;
  /** What the organisation is called. */
  name: string;
  payments: Pick<
    Payments,
    | 'saleBlockedReason'
    | 'openCheckout'
    | 'readCheckout'
    | 'expireCheckout'
    | 'refundCharge'
    | 'postCharge'
    | 'postRefund'
    | 'postHandPayment'
    | 'postHandRefund'
    | 'renewals'
    | 'ledger'
  >;
  events: ChapterEvents;
  /** Signs the links by which somebody pays, or sees a receipt, without signing in. */
  secret: string;
  cards: CardSigner;
  printer: PaperPrinter;
  richText: RichText;
}

/** The tables that a community reads and writes. */
export type Tables = CommunityTables & PeopleTables;
