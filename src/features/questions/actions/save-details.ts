import {
  isTheirOwn,
  type OrderViewer,
  visibleOrder,
  holdAlong,
  notifyGiven,
} from '#features/orders/index.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict, fieldError, forbidden, invalid, notFound } from '#lib/errors.ts';
import { holdRow, type Tx } from '#platform/db/index.ts';
import type { QuestionsContext } from './context.ts';
import { isHandedOn } from '#features/orders/model/handed-on.ts';
import type { EventStockRow, OrderRow, TicketRow } from '#features/orders/model/ticketing-schema.ts';
import type { AskedTables } from '../model/schema.ts';
import { words } from '../messages/model-answers.messages.ts';
import { type Asked, type GuestDetails, readGuest, readOrderAnswers } from '../model/read-details.ts';
import { ORDER_PLACE } from '../model/schema.ts';
import { answersAt, answersOfOrder, claimFiles, filesIn, replaceAnswers } from '../store/answers.ts';
import { blankGuest, guestsOfOrder, saveGuest } from '../store/order-guests.ts';
import { personalChanges } from '#features/orders/model/personal-changes.ts';
import { detailsVersion } from '../model/details-version.ts';
import { dropUnnamedFiles } from '../store/answer-files.ts';
import { sendToGuests } from './send-to-guests.ts';
import { auditAnswers } from './audit-answers.ts';
import { isOpen } from './order-details.ts';

type Given = Readonly<Record<string, unknown>>;

/** An order whose details may still change, with what is asked of it. */
export interface OpenOrder {
  order: OrderRow;
  event: EventStockRow;
  asked: Asked;
  tickets: TicketRow[];
}

/** The order with its tickets. Throws 404 without its event, 409 when it has no tickets or its event has begun. */
export async function openOrder(context: QuestionsContext, order: OrderRow): Promise<OpenOrder> {
  const [sale, tickets] = await Promise.all([
    context.sales.fresh(order.event),
    context.orders.tickets(order.id),
  ]);
  if (!sale) throw notFound();
  if (!isOpen(order)) throw conflict(words.notPaid);
  if (sale.event.startsAt <= context.clock.text()) throw conflict(words.begun);
  return { order, event: sale.event, asked: sale.asked, tickets };
}

/** The same for its buyer alone. Throws 404 when it is not theirs to see, 403 when it is somebody else's. */
export async function ownOpenOrder(
  context: QuestionsContext,
  id: string,
  viewer: OrderViewer,
): Promise<OpenOrder> {
  const order = await visibleOrder(context, id, viewer);
  if (!isTheirOwn(context, order, viewer)) throw forbidden();
  return openOrder(context, order);
}

/** Changes what was answered for an order as a whole. Throws 400 by question, 403, 404 and 409 as `ownOpenOrder`. */
export async function saveOrderAnswers(
  context: QuestionsContext,
  id: string,
  viewer: OrderViewer,
  given: Given,
): Promise<void> {
  await keepOrderAnswers(context, await ownOpenOrder(context, id, viewer), given);
}

/** An organiser who puts details right, and what they had seen of them. */
export interface ManagedOrder {
  actor: Actor;
  seen?: string | undefined;
}

/** Keeps what is answered for an order as a whole. Throws 400 by question, 409 when it isn't as the desk saw it. */
export async function keepOrderAnswers(
  context: QuestionsContext,
  { order, asked, tickets }: OpenOrder,
  given: Given,
  managed?: ManagedOrder,
): Promise<void> {
  const types = tickets.map(({ ticketType }) => ticketType);
  const { answers, problems } = readOrderAnswers(asked, types, given);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const questions = asked.questions.filter(({ scope }) => scope === 'order');
  const place = { order: order.id, event: order.event, position: ORDER_PLACE };
  const now = context.clock.text();
  await context.db.write(async (tx) => {
    // An answer takes the place of the one before, which two at once would both find gone.
    await holdRow(context.db, tx, 'orders', order.id);
    const before = managed
      ? answersAt(await answersOfOrder(tx.as<AskedTables>(), order.id), ORDER_PLACE)
      : {};
    if (managed?.seen && managed.seen !== detailsVersion(before, null))
      throw conflict(words.changedMeanwhile);
    await claimFiles(tx, place, filesIn(questions, answers), '');
    await replaceAnswers(tx, place, questions, answers, now);
    if (managed) await auditAnswers(tx, managed.actor, { order, questions, before, after: answers, at: now });
    await dropUnnamedFiles(context.jobs, tx, order.id);
    tx.change({ collection: 'orders', action: 'update', id: order.id, event: order.event });
  });
}

/**
 * Says who holds a ticket: `{name?, email?, answers?}`. Throws 400 by field (`name`, `email`, a question's id), 404 for no
 * such ticket of the order, 409 for one that isn't valid any more; the rest as `ownOpenOrder`.
 */
export async function saveGuestDetails(
  context: QuestionsContext,
  id: string,
  position: number,
  viewer: OrderViewer,
  given: Given,
): Promise<void> {
  const open = await ownOpenOrder(context, id, viewer);
  await keepGuest(context, open, position, given, { byGuest: false });
}

/**
 * Keeps what is said of one guest; of themselves when `byGuest`: then their name and address must be there. The ticket
 * goes to an address that is not the buyer's, once. Throws 429 where that is done again and again, but for the desk.
 */
export async function keepGuest(
  context: QuestionsContext,
  { order, asked, tickets }: OpenOrder,
  position: number,
  given: Given,
  { byGuest, managed }: { byGuest: boolean; managed?: ManagedOrder },
): Promise<void> {
  const ticket = tickets.find((one) => one.position === position);
  // Handed on, it is its new holder's to say who comes, and the organiser's.
  if (!ticket || (isHandedOn(ticket) && !byGuest && !managed)) throw notFound();
  const query = context.db.read<AskedTables>();
  const [rows, guests] = await Promise.all([answersOfOrder(query, order.id), guestsOfOrder(query, order.id)]);
  const types = tickets.map(({ ticketType }) => ticketType);
  const about = { type: ticket.ticketType, types, order: answersAt(rows, ORDER_PLACE) };
  const { guest, problems } = readGuest({ ...asked, askNames: asked.askNames || byGuest }, about, given);
  if (byGuest && guest.email === '') problems.email ??= missingEmail();
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const questions = asked.questions.filter(({ scope }) => scope === 'attendee');
  const place = { order: order.id, event: order.event, position };
  const now = context.clock.text();
  const before = guests.get(position) ?? blankGuest({ ...place, ticketType: ticket.ticketType }, now);
  // Where nobody is asked who they are, the ticket stays whose it is.
  const holder = {
    name: guest.name || ticket.holderName,
    email: guest.email || (asked.askNames || byGuest ? order.buyerEmail : ticket.holderEmail),
  };
  await context.db.write(async (tx) => {
    // An answer takes the place of the one before, which two at once would both find gone.
    await holdRow(context.db, tx, 'orders', order.id);
    const was = managed ? await stoodThere(tx, ticket) : null;
    if (was && managed?.seen && managed.seen !== detailsVersion(was.answers, was.holder))
      throw conflict(words.changedMeanwhile);
    // Who loses the ticket hears of it, too.
    if (!managed && holder.email.toLowerCase() !== ticket.holderEmail.toLowerCase())
      await context.mails.sentOn(tx, { id: order.id, tickets: tickets.length }, holder.email);
    await holdTicket(context, tx, order, ticket, holder, guest.email !== '');
    await claimFiles(tx, place, filesIn(questions, guest.answers), '');
    await replaceAnswers(tx, place, questions, guest.answers, now);
    if (was && managed)
      await auditAnswers(tx, managed.actor, {
        order,
        questions,
        before: was.answers,
        after: guest.answers,
        holder: personalChanges(
          { holderName: was.holder.name, holderEmail: was.holder.email },
          { holderName: holder.name, holderEmail: holder.email },
          ['holderName', 'holderEmail'],
        ),
        at: now,
      });
    await dropUnnamedFiles(context.jobs, tx, order.id);
    await saveGuest(tx, {
      ...before,
      ticketType: ticket.ticketType,
      name: guest.name,
      email: guest.email,
      doneAt: before.doneAt || now,
      updated: now,
    });
  });
}

const missingEmail = () => fieldError('validation_required', words.noEmail);

/** What is said of the guest of a ticket, as the write finds it. */
async function stoodThere(tx: Tx, { id, order, position }: TicketRow) {
  const query = tx.as<AskedTables>();
  const ticket = await query
    .selectFrom('tickets')
    .select(['holderName', 'holderEmail'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    holder: { name: ticket.holderName, email: ticket.holderEmail },
    answers: answersAt(await answersOfOrder(query, order), position),
  };
}

/** Puts the guest's name on the ticket, if it is valid still, and sends it to an address that was given. Throws 409 otherwise. */
async function holdTicket(
  { clock, jobs }: QuestionsContext,
  tx: Tx,
  order: OrderRow,
  ticket: TicketRow,
  { name: holderName, email: holderEmail }: Pick<GuestDetails, 'name' | 'email'>,
  send: boolean,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .as<AskedTables>()
    .updateTable('tickets')
    .set({ holderName, holderEmail, updated: clock.text() })
    .where('id', '=', ticket.id)
    .where('status', '=', 'valid')
    .where('epoch', '=', ticket.epoch)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw conflict(words.notValid);
  tx.change({ collection: 'tickets', action: 'update', id: ticket.id, event: order.event });
  await holdAlong(tx, ticket, { holderName, holderEmail }, clock.text());
  await notifyGiven({ jobs }, tx, order, ticket, { holderEmail }, clock.text());
  if (send) await sendToGuests(jobs, tx, order, [{ ...ticket, holderEmail }]);
}
