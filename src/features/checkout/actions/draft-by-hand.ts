import { fieldError, type FieldErrors, invalid, invalidField } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { MAX_AMOUNT } from '#lib/money.ts';
import { priceOrder } from '#features/pricing/model/price-order.ts';
import type { CartLine } from '#features/pricing/model/terms.ts';
import { draftOrder, issueTickets, type OrderDraft } from './draft-order.ts';
import type { CheckoutContext } from './context.ts';
import { priceTerms } from '#features/pricing/model/price-terms.ts';
import { isTooLate } from '#features/ticket-types/model/late-pass.ts';
import { dateProblem, linesOf, type Sale } from '#features/ticket-types/model/sale.ts';
import { priceOf } from '#features/ticket-types/model/sale-date.ts';
import type { OrderMethod } from '#features/orders/model/ticketing-schema.ts';
import { words as orderWords } from '#features/orders/messages/orders.messages.ts';
import { t } from '#features/orders/messages/order-errors.messages.ts';

interface HandItem {
  ticketType: string;
  date: string;
  quantity: number;
  price?: number | undefined;
}

/** Nothing that the organiser takes themselves goes through the operator. */
const NO_FEE = { bps: 0, fixed: 0 };

/** The lines of an order by hand: a guest's cost nothing, a donation what is given. Throws 400 by field for no such type. */
export function typesByHand(sale: Sale, items: readonly HandItem[], method: OrderMethod): CartLine[] {
  const { types } = sale;
  const wrong: FieldErrors = {};
  const lines = items.flatMap(({ ticketType, date, quantity, price }, at): CartLine[] => {
    const type = types.get(ticketType);
    if (!type) {
      wrong[`items.${at}.ticketType`] = fieldError('unknown_ticket_type', t('noType'));
      return [];
    }
    const misdated = dateProblem(sale, type, date);
    if (misdated) wrong[`items.${at}.date`] = misdated;
    // Whoever was given it elsewhere has it.
    if (isTooLate(type) && method !== 'import')
      wrong[`items.${at}.ticketType`] = fieldError('sale_ended', orderWords.saleEnded(type.name));
    const of = { quantity, date };
    if (method === 'guest' || method === 'import')
      return linesOf(sale, type, of, 0).map((line) => ({ ...line, kind: 'free' }));
    const own = priceOf(type, sale.dates.get(date));
    return linesOf(sale, type, of, type.kind === 'donation' ? (price ?? own) : own);
  });
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return lines;
}

/** Who it is for, and how it is paid. */
export interface HandTerms {
  buyer: { name: string; email: string; phone: string };
  method: OrderMethod;
  /** UTC text: until when a bank transfer is waited for; empty when nothing is. */
  deadline: string;
  language: Language;
  /** Id of the import that it is one of. */
  batch?: string;
}

/** All rows of an order by hand, priced as on the site but for fees and codes. Waits for its money only with a deadline. */
export async function draftByHand(
  context: CheckoutContext,
  sale: Sale,
  lines: readonly CartLine[],
  { buyer, method, deadline, language, batch = '' }: HandTerms,
): Promise<OrderDraft> {
  const price = priceOrder({
    lines,
    terms: priceTerms(sale.settings, sale.groups, NO_FEE, sale.event.currency),
  });
  if (price.total > MAX_AMOUNT) throw invalidField('items', 'validation_too_big', orderWords.tooMuch);
  const asked = { items: [], buyer };
  const draft = await draftOrder(
    context,
    sale,
    asked,
    { price, promo: null },
    { buyer: '', via: '', language, guests: [] },
  );
  const { order, items } = draft;
  order.method = method;
  order.batch = batch;
  if (order.status === 'paid') return draft;
  if (deadline !== '') return { ...draft, order: { ...order, expiresAt: deadline } };
  const paid = { ...order, status: 'paid', paidAt: order.created, expiresAt: '' } as const;
  const tickets = await issueTickets(context, paid, items, { types: sale.types, guestAt: () => null });
  return { order: paid, items, tickets };
}
