import { checkoutService } from '#features/checkout/service.ts';
import { createHash } from 'node:crypto';
import { redirect, redirectDocument, type RouterContextProvider } from 'react-router';
import { entryPass } from '#features/holds/pages/entry-pass.server.ts';
import type { ChosenLine } from '#features/ticket-types/ui/selection.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { rememberOrder } from '#shared/session/cookies.server.ts';
import { actorOf } from '#shared/session/actor.server.ts';
import { releaseAbandoned } from './release-abandoned.server.ts';

interface OrderForm {
  eventId: string;
  lines: readonly ChosenLine[];
  buyer: { name: string; email: string; phone?: string };
  /** What the event asked. */
  answers: Readonly<Record<string, unknown>>;
  /** Empty for none. */
  promoCode: string;
  /** The tracking link by which they came; null for none. */
  via: { id: string } | null;
  /** Made with the form; empty where it was left out. */
  key: string;
  /** Id of their hold, whose tickets the order takes over. */
  hold: string | undefined;
  /** An order that this one replaces; empty for none. */
  replaces: string;
}

/**
 * Places the order, and gives where to go: to the payment, or to the tickets where nothing is to be paid. The browser
 * remembers the order. The same form sent twice is one order; sent with something else after coming back to it, it is
 * another. Throws what `checkout.placeOrder` throws.
 */
export async function placeOnce(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { eventId, lines, buyer, answers, promoCode, via, key, hold, replaces }: OrderForm,
): Promise<Response> {
  const checkout = context.get(checkoutService);
  const paid = await releaseAbandoned(context, request, replaces);
  if (paid) return redirect(`/confirmation?order=${paid}`, 303);
  const actor = actorOf(context);
  const { language, config, address } = context.get(pageContext);
  const items = lines.map(({ ticketType, date, quantity, unitPrice }) => ({
    ticketType,
    ...(date !== '' && { date }),
    quantity,
    price: unitPrice,
  }));
  const wanted = { items, buyer, answers, ...(promoCode && { promoCode }) };
  const pass = entryPass(request, eventId);
  const caller = { actor, language, via: via?.id, hold, pass, address: address() };
  const idempotencyKey = key === '' ? undefined : `${key}.${digest(wanted)}`;
  const first = await checkout.placeOrder(eventId, wanted, { ...caller, idempotencyKey });
  const placed = isOver(first) ? await checkout.placeOrder(eventId, wanted, caller) : first;
  const { order, accessToken, payment } = placed;
  const secure = config.origin.startsWith('https:');
  const cookie = rememberOrder(request, order.id, accessToken, secure);
  const init = { status: 303, headers: { 'set-cookie': cookie } };
  // The payment page is no page of this site, even where the sandbox serves it under the same address.
  if (order.status === 'pending' && payment) return redirectDocument(payment.url, init);
  return redirect(`/confirmation?order=${order.id}`, init);
}

/** An order that this form placed before, and whose time ran out. */
function isOver({ order, payment }: { order: { status: string }; payment: unknown }): boolean {
  const { status } = order;
  return status === 'expired' || status === 'cancelled' || (status === 'pending' && payment === null);
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
