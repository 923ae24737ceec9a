import type { Minor } from '#lib/money.ts';
import type { Tx } from '#platform/db/index.ts';
import { extensionPoint } from '#platform/rooms/index.ts';
import type { PaymentRow } from './schema.ts';

/** What is paid for beside dues: the room that asks for it takes it in. */
export interface PaymentPurpose {
  kind: PaymentRow['kind'];
  /** What it was for, with the slug of its public page (empty while it has none); undefined when it is gone. */
  about(payment: Pick<PaymentRow, 'campaign'>): Promise<{ title: string; slug: string } | undefined>;
  /** It was paid, within that write. False when it can't be taken: it goes back. */
  fulfil(tx: Tx, payment: PaymentRow, now: string): Promise<boolean>;
  /** `more` of it was refunded, or came back if negative; `gifts` is 1 when all of it is back now, -1 when it no longer is. */
  refunded(tx: Tx, payment: PaymentRow, change: { more: Minor; gifts: number }, now: string): Promise<void>;
}

export const paymentPurposes = extensionPoint<PaymentPurpose>('payment purposes');
