import type Stripe from 'stripe';
import { ApiError } from '#lib/errors.ts';
import type { Minor } from '#lib/money.ts';
import type { Checkout } from '../../model/checkout.ts';
import { processingFeeOf } from '../charges/processing-fee.ts';
import type { PaymentsContext } from '../context/context.ts';
import { asking, isRefusal } from '../stripe/errors.ts';
import { keyMayBeForgotten } from '../stripe/forgotten-keys.ts';
import { statementSuffix } from '../stripe/statement-text.ts';

/** An order that is charged to a card which its buyer let us keep for it alone: what never changes of it. */
export interface CardCharge {
  orderId: string;
  /** What people call the order. */
  orderCode: string;
  eventId: string;
  /** ISO 4217, in capitals. */
  currency: string;
  total: Minor;
  /** Stripe's customer who has this card and no other order. */
  customerId: string;
  paymentMethodId: string;
  /** UTC text: since when the order could have been charged. */
  since: string;
}

/** Marks payments that are nobody's checkout: their webhook settles them. */
const KEPT = { keptCard: 'yes' };
const EXPANDED = ['latest_charge.balance_transaction'];

/**
 * Charges a kept card while its holder is away, once for each order: asked again it gives what became of it. Null when the card
 * was refused, or its bank wants to ask its holder. Throws 503 or 502 while nobody knows: to be called again.
 */
export async function chargeCard(context: PaymentsContext, charge: CardCharge): Promise<Checkout | null> {
  const { orderId, orderCode, eventId, currency, total, customerId, paymentMethodId, since } = charge;
  // Stripe would charge once more by a key that it has forgotten.
  if (keyMayBeForgotten(since, context.clock.text())) {
    const made = await findCardCharge(context, customerId);
    if (made) return made;
  }
  // Whatever goes with the key is as the order has it: Stripe refuses a key that comes with anything else than the first time.
  const metadata = { orderId, orderCode, event: eventId, ...KEPT };
  try {
    const intent = await asking(() =>
      context.stripe().paymentIntents.create(
        {
          amount: total,
          currency: currency.toLowerCase(),
          customer: customerId,
          payment_method: paymentMethodId,
          allowed_payment_method_types: ['card'],
          confirm: true,
          off_session: true,
          metadata,
          description: orderCode,
          transfer_group: `order_${orderId}`,
          statement_descriptor_suffix: statementSuffix('', orderCode),
          expand: EXPANDED,
        },
        { idempotencyKey: `card-charge-${orderId}` },
      ),
    );
    if (intent.status === 'succeeded') return toPaid(intent);
    // The key gives the first answer for a day; how it stands now is asked.
    const now = await readIntent(context, intent.id);
    if (now.status === 'processing') throw new Error(`The charge of order ${orderId} is under way.`);
    return now.status === 'succeeded' ? toPaid(now) : null;
  } catch (error) {
    const declined = error instanceof ApiError && error.status === 402;
    if (!declined && !isRefusal(error)) throw error;
    context.log.info({ order: orderId, err: error }, 'a kept card was not charged');
    return null;
  }
}

/** What was charged to a card that was kept for one order; null for nothing. Throws 503 when Stripe can't be reached. */
export async function findCardCharge(context: PaymentsContext, customerId: string): Promise<Checkout | null> {
  const { data } = await asking(() =>
    context.stripe().paymentIntents.list({ customer: customerId, limit: 100 }),
  );
  const made = data.find(({ status, metadata }) => status === 'succeeded' && metadata.keptCard);
  return made ? toPaid(await readIntent(context, made.id)) : null;
}

/** The charge of a kept card, by its payment; null for any other payment, and while it is not paid. */
export async function readCardCharge(context: PaymentsContext, intentId: string): Promise<Checkout | null> {
  const intent = await readIntent(context, intentId);
  return intent.metadata.keptCard && intent.status === 'succeeded' ? toPaid(intent) : null;
}

const readIntent = (context: PaymentsContext, id: string): Promise<Stripe.PaymentIntent> =>
  asking(() => context.stripe().paymentIntents.retrieve(id, { expand: EXPANDED }));

/** In the words of a checkout: its customer stands where a session would. */
function toPaid(intent: Stripe.PaymentIntent): Checkout {
  const { latest_charge: charge, customer, metadata } = intent;
  const made = charge !== null && typeof charge === 'object' ? charge : null;
  const country = made?.payment_method_details?.card?.country ?? '';
  return {
    sessionId: typeof customer === 'string' ? customer : (customer?.id ?? ''),
    orderId: metadata.orderId ?? '',
    status: 'complete',
    paymentStatus: 'paid',
    amountTotal: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    paymentIntentId: intent.id,
    chargeId: made?.id ?? (typeof charge === 'string' ? charge : ''),
    processingFee: made ? processingFeeOf(made) : null,
    country: /^[A-Z]{2}$/.test(country) ? country : '',
  };
}
