import { recordAudit } from '#features/audit/index.ts';
import { orderDocuments, type OrderViewer } from '#features/orders/index.ts';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { conflict, invalidField, notFound, tooManyRequests } from '#lib/errors.ts';
import { addMs } from '#lib/time.ts';
import { holdRow } from '#platform/db/index.ts';
import { isHandedOn } from '#features/orders/model/handed-on.ts';
import type { QuestionsContext } from './context.ts';
import type { AskedTables } from '../model/schema.ts';
import { words } from '../messages/model-answers.messages.ts';
import { hashOfGuestToken } from '../model/guest-token.ts';
import { blankGuest, guestsOfOrder, saveGuest } from '../store/order-guests.ts';
import { type OpenOrder, ownOpenOrder } from './save-details.ts';

/** Strangers are not written to again and again. */
const BETWEEN_MAILS_MS = 60_000;
const email = z.email().max(254);

/**
 * Makes the private link by which a guest gives their details; a link that was made before holds no more. With `to` it is
 * mailed there, and told to nobody else; without it is given, once: its token is kept as a hash. Throws 400 at `email`,
 * 404 for no such ticket, 409 when it isn't valid or the event has begun, 429 for a second mail within a minute, and for
 * many within an hour.
 */
export async function shareGuest(
  context: QuestionsContext,
  orderId: string,
  position: number,
  viewer: OrderViewer,
  given: unknown,
): Promise<{ url: string | null }> {
  return linkGuest(context, await ownOpenOrder(context, orderId, viewer), position, given);
}

/** The same for an order that was read already; by its organiser (`desk`), it is written down. */
export async function linkGuest(
  context: QuestionsContext,
  { order, tickets }: OpenOrder,
  position: number,
  given: unknown,
  managed?: Actor,
): Promise<{ url: string | null }> {
  const { db, clock, ids, origin, outbox, documents } = context;
  const ticket = tickets.find((one) => one.position === position);
  if (!ticket || (isHandedOn(ticket) && !managed)) throw notFound();
  if (ticket.status !== 'valid') throw conflict(words.notValid);
  const to = given === undefined ? '' : addressIn(given);
  const now = clock.text();
  const before = (await guestsOfOrder(db.read<AskedTables>(), order.id)).get(position);
  if (to !== '' && before && before.sentTo !== '' && addMs(before.sharedAt, BETWEEN_MAILS_MS) > now)
    throw tooManyRequests(words.mailedJustNow, BETWEEN_MAILS_MS);
  const token = ids.secret();
  const url = `${origin}/guest/${token}`;
  const view = to === '' ? null : await orderDocuments(context, order);
  const mail = view && (await documents.guestLinkMail(view, { to, url }));
  const place = { order: order.id, event: order.event, position, ticketType: ticket.ticketType };
  await db.write(async (tx) => {
    // Whoever gets a ticket at this moment has a link of their own, which stays.
    await holdRow(db, tx, 'orders', order.id);
    const held = await tx
      .as<AskedTables>()
      .selectFrom('tickets')
      .select('epoch')
      .where('id', '=', ticket.id)
      .executeTakeFirst();
    if (held?.epoch !== ticket.epoch) throw conflict(words.changedMeanwhile);
    await saveGuest(tx, {
      ...(before ?? blankGuest(place, now)),
      tokenHash: hashOfGuestToken(token),
      sentTo: to,
      sharedAt: now,
      updated: now,
    });
    if (!managed && to !== '') await context.mails.sentOn(tx, { id: order.id, tickets: tickets.length }, to);
    if (mail) await outbox.queue(tx, mail, { key: `guest-link:${hashOfGuestToken(token)}` });
    if (!managed) return;
    const subject = { kind: 'order', id: order.id, label: order.code } as const;
    await recordAudit(tx, { event: order.event, actor: managed, action: 'attendees.link', subject, at: now });
  });
  return { url: to === '' ? url : null };
}

function addressIn(given: unknown): string {
  const text = typeof given === 'string' ? given.trim() : '';
  if (text === '') throw invalidField('email', 'validation_required', words.whereTo);
  if (!email.safeParse(text).success) throw invalidField('email', 'validation_invalid_email', words.noEmail);
  return text;
}
