/** What Stripe and the ledger say of an order's money. Amounts in minor units. */
export interface OrderMoney {
  charges: {
    id: string;
    paymentIntentId: string;
    amount: number;
    /** What Stripe kept; null until it is known. */
    processingFee: number | null;
    platformFee: number;
    currency: string;
    created: string;
  }[];
  entries: {
    id: string;
    kind: string;
    account: string;
    /** Positive for a debit. */
    amount: number;
    currency: string;
    memo: string;
    created: string;
  }[];
  refunds: {
    id: string;
    amount: number;
    currency: string;
    /** `pending` is promised, and not sent yet: the provider did not answer, or a bank looks into a dispute. */
    status: 'pending' | 'succeeded' | 'failed';
    reason: string;
    created: string;
  }[];
  transfers: {
    id: string;
    kind: string;
    stripeId: string;
    amount: number;
    currency: string;
    status: string;
    reason: string;
    created: string;
  }[];
  disputes: {
    id: string;
    amount: number;
    currency: string;
    status: string;
    reason: string;
    created: string;
  }[];
}
