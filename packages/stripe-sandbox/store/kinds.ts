import type Stripe from 'stripe';
import type { AccountLinkBody, AccountLinkHidden } from '../resources/account-link.ts';
import type { CheckoutHidden } from '../resources/checkout-session.ts';
import type { InvoiceBody } from '../resources/invoice.ts';
import type { PriceBody } from '../resources/line-item.ts';
import type { SubscriptionBody } from '../resources/subscription.ts';
import type { EventBody } from '../resources/event.ts';
import type { BalanceTransactionBody } from '../resources/balance-transaction.ts';

type Nothing = Record<string, never>;

/** Every kind of object that is kept: what the API shows of it, and what only the sandbox knows. */
export interface Kinds {
  'checkout.session': { body: Stripe.Checkout.Session; hidden: CheckoutHidden };
  payment_intent: { body: Stripe.PaymentIntent; hidden: Nothing };
  setup_intent: { body: Stripe.SetupIntent; hidden: Nothing };
  customer: { body: Stripe.Customer; hidden: Nothing };
  /** With what is sold at it, which Stripe keeps as a product. */
  price: { body: PriceBody; hidden: { name?: string } };
  subscription: { body: SubscriptionBody; hidden: Nothing };
  invoice: { body: InvoiceBody; hidden: { payments: Stripe.InvoicePayment[] } };
  payment_method: { body: Stripe.PaymentMethod; hidden: Nothing };
  charge: { body: Stripe.Charge; hidden: { availableOn: number } };
  refund: { body: Stripe.Refund; hidden: Nothing };
  file: { body: Stripe.File; hidden: Nothing };
  dispute: { body: Stripe.Dispute; hidden: Nothing };
  balance_transaction: { body: BalanceTransactionBody; hidden: Nothing };
  /** `countryGiven`: it was opened in a country that was named, and stays there. */
  account: { body: Stripe.Account; hidden: { countryGiven?: boolean } };
  account_link: { body: AccountLinkBody; hidden: AccountLinkHidden };
  transfer: { body: Stripe.Transfer; hidden: Nothing };
  transfer_reversal: { body: Stripe.TransferReversal; hidden: Nothing };
  payout: { body: Stripe.Payout; hidden: Nothing };
  event: { body: EventBody; hidden: Nothing };
}

export type Kind = keyof Kinds;
