import type Stripe from 'stripe';

/** As it travels: the SDK makes its Decimal of the text. */
export type PriceBody = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string };
export type LineItemBody = Omit<Stripe.LineItem, 'price'> & { price: PriceBody };

/** What is sold, as the caller described it, with the ids it gets. */
export interface ItemSold {
  id: string;
  priceId: string;
  productId: string;
  created: number;
  currency: string;
  name: string;
  unitAmount: number;
  quantity: number;
  metadata: Record<string, string>;
}

/** One line of a Checkout Session with the price that was made for it on the spot. */
export function lineItem(item: ItemSold): LineItemBody {
  const total = item.unitAmount * item.quantity;
  return {
    id: item.id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: item.currency,
    description: item.name,
    metadata: item.metadata,
    price: {
      id: item.priceId,
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: item.created,
      currency: item.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: item.productId,
      recurring: null,
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: item.unitAmount,
      unit_amount_decimal: String(item.unitAmount),
    },
    quantity: item.quantity,
  } satisfies LineItemBody;
}
