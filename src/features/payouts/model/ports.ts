import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { Outbox } from '#platform/mail/index.ts';
import type { DisputeRow } from '#features/payments/model/schema.ts';

/** Whom a dispute is told to, and what it is about, in their words. */
export interface DisputeSubject {
  to: string;
  /** '' when they gave none. */
  name: string;
  language: Language;
  eventTitle: string;
  orderCode: string;
}

/** What disputes ask of those who know people, events and orders. */
export interface DisputePorts {
  outbox: Outbox;
  /** Null when the organiser is gone. */
  about(dispute: Pick<DisputeRow, 'event' | 'order' | 'organiser'>): Promise<DisputeSubject | null>;
  /** Writes down what an organiser did about a dispute, within that write. */
  record(
    tx: Tx,
    actor: Actor,
    did: 'answer' | 'accept',
    dispute: DisputeRow,
    orderCode: string,
  ): Promise<void>;
}
