import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { PaperPrinter } from '#features/chapters/model/ports.ts';
import type { Payments } from '#features/payments/index.ts';

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
}

export interface DuesDeps extends PaymentDeps {
  printer: PaperPrinter;
}
