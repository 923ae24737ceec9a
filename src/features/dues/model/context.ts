import { communityCore, type CommunityCore } from '#features/chapters/model/context.ts';
import type { PaperPrinter } from '#features/chapters/model/ports.ts';
import type { Payments } from '#features/payments/index.ts';
import type { Opening } from '#platform/rooms/index.ts';
import { type PaymentPurpose, paymentPurposes } from './purposes.ts';

/** What a room needs to take money. */
export interface PaymentDeps extends CommunityCore {
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
  /** What is paid for beside dues. */
  purposes: () => readonly PaymentPurpose[];
}

/** What a room that takes money is opened with. */
export async function paymentDeps(opening: Opening, payments: PaymentDeps['payments']): Promise<PaymentDeps> {
  const core = await communityCore(opening);
  return { ...core, payments, purposes: () => opening.extensions(paymentPurposes) };
}

export interface DuesDeps extends PaymentDeps {
  printer: PaperPrinter;
}
