import { ticketTypesService } from '#features/ticket-types/service.ts';
import { ordersService } from '#features/orders/service.ts';
import type { RouterContextProvider } from 'react-router';
import { donationField, quantityField } from '#features/ticket-types/ui/selection.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';
import { isRecordId } from '#lib/ids.ts';
import { minorDigits } from '#lib/money.ts';
import { orderViewer } from '#features/orders/pages/order-viewer.server.ts';
import { orNull } from '#shell/public/or-not-found.server.ts';

/** An order whose buyer came back from the payment page without having paid. */
export interface AbandonedOrder {
  id: string;
  /** They did pay, after all. */
  paid: boolean;
  buyerName: string;
  buyerEmail: string;
  /** Empty when none was given. */
  buyerPhone: string;
  items: readonly Quantity[];
  /** The same with the tickets of bundles in place of these. */
  tickets: readonly Quantity[];
  /** What it was for, as the checkout's address would carry it. */
  selection: URLSearchParams;
  /** The code that it was ordered with; empty for none. */
  promoCode: string;
  /** UTC text; its tickets are kept for them until then. Empty when they no longer are. */
  heldUntil: string;
  /** What is kept. */
  held: readonly Quantity[];
}

/** The order that the payment page's way back names; null when there is none, or it isn't theirs to see. */
export async function readAbandoned(
  context: Readonly<RouterContextProvider>,
  request: Request,
  eventId: string,
  orderId: string | null,
): Promise<AbandonedOrder | null> {
  if (!orderId || !isRecordId(orderId)) return null;
  const orders = context.get(ordersService);
  const ticketTypes = context.get(ticketTypesService);
  const order = await orNull(orders.readOrder(orderId, orderViewer(context, request, orderId)));
  if (!order || order.event !== eventId) return null;
  const types = await ticketTypes.list(eventId);
  const kinds = new Map(types.map(({ id, kind }) => [id, kind]));
  const selection = new URLSearchParams();
  const items = order.items.map(({ date = '', ...item }) => ({ ...item, date }));
  for (const { ticketType, date, quantity, unitPrice } of items) {
    if (kinds.get(ticketType) === 'donation')
      selection.set(donationField(ticketType, date), decimal(unitPrice, order.currency));
    else selection.set(quantityField(ticketType, date), String(quantity));
  }
  const parts = ({ parts: own = [] }: (typeof order.items)[number]): Quantity[] =>
    own.map(({ date = '', ...part }) => ({ ...part, date }));
  const { id, status, buyerName, buyerEmail, buyerPhone, promoCode, expiresAt } = order;
  const pending = status === 'pending';
  return {
    id,
    paid: status === 'paid' || status === 'partially_refunded',
    buyerName,
    buyerEmail,
    buyerPhone,
    promoCode,
    items,
    tickets: order.items.flatMap((item, at) => (item.parts ? parts(item) : (items[at] ?? []))),
    selection,
    heldUntil: pending ? expiresAt : '',
    held: pending ? [...items, ...order.items.flatMap(parts)] : [],
  };
}

/** Minor units as a person types them: 1250 EUR is `12.50`. */
function decimal(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}
