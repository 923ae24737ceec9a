import { requireForOrder } from '#features/orders/index.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict, notFound } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import type { QuestionsContext } from './context.ts';
import { words } from '../messages/model-answers.messages.ts';
import { isOpen } from './order-details.ts';
import { keepGuest, keepOrderAnswers, type OpenOrder } from './save-details.ts';
import { linkGuest } from './share-guest.ts';

type Given = Readonly<Record<string, unknown>>;
/** The version that was looked at (`DetailsShown.version`, `GuestShown.version`); left out, whatever stands is replaced. */
interface Seen {
  seen?: string | undefined;
}

/**
 * The order with its tickets, for an organiser: they may put details right after the event has begun, too. Throws 404 for
 * strangers, 403 when their role doesn't change attendees, 409 for an order without valid tickets.
 */
async function managedOrder(context: QuestionsContext, actor: Actor, id: string): Promise<OpenOrder> {
  const order = isRecordId(id) ? await context.orders.find(id) : undefined;
  if (!order) throw notFound();
  await requireForOrder(context, actor, 'attendees.edit', order);
  const [sale, tickets] = await Promise.all([
    context.sales.fresh(order.event),
    context.orders.tickets(order.id),
  ]);
  if (!sale) throw notFound();
  if (!isOpen(order)) throw conflict(words.notPaid);
  return { order, event: sale.event, asked: sale.asked, tickets };
}

/**
 * Answers for an order in its buyer's place, or corrects what they answered; it is written down with what stood there
 * before. Throws 400 by question, 403, 404, and 409 also when it is not as it was `seen`.
 */
export async function correctOrderAnswers(
  context: QuestionsContext,
  actor: Actor,
  id: string,
  given: Given,
  { seen }: Seen = {},
): Promise<void> {
  await keepOrderAnswers(context, await managedOrder(context, actor, id), given, { actor, seen });
}

/** The same for the guest at that place of the order: `{name?, email?, answers?}`. Throws 404 for no such ticket, too. */
export async function correctGuest(
  context: QuestionsContext,
  actor: Actor,
  id: string,
  position: number,
  given: Given,
  { seen }: Seen = {},
): Promise<void> {
  const open = await managedOrder(context, actor, id);
  await keepGuest(context, open, position, given, { byGuest: false, managed: { actor, seen } });
}

/**
 * Mails a guest their private link in the buyer's place, who may have no address. An organiser never sees the link. Throws
 * 400 at `email`, 403, 404, 409 as above and when the event has begun, 429 for a second mail within a minute.
 */
export async function sendGuestLink(
  context: QuestionsContext,
  actor: Actor,
  id: string,
  position: number,
  to: unknown,
): Promise<void> {
  const open = await managedOrder(context, actor, id);
  if (open.event.startsAt <= context.clock.text()) throw conflict(words.begun);
  await linkGuest(context, open, position, to ?? '', actor);
}
