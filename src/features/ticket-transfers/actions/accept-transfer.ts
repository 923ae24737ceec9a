import { recordAudit } from '#features/audit/index.ts';
import { notifyGiven, orderDocuments } from '#features/orders/index.ts';
import { isGoingWith } from '#features/orders/model/handed-on.ts';
import { seatIn, type TicketSeat } from '#features/orders/model/seat.ts';
import type { TicketRow } from '#features/orders/model/ticketing-schema.ts';
import { askedAnew, type AskedAnew, readNextGuest, replaceGuest } from '#features/questions/index.ts';
import { conflict, notFound } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { laterThan } from '#lib/time.ts';
import { holdRow, type Tx } from '#platform/db/index.ts';
import type { TransferTables } from '../model/schema.ts';
import { endTransfer } from '../store/transfers.ts';
import type { TransfersContext } from './context.ts';
import { keptNow, refusal } from './own-ticket.ts';
import { type OfferedTicket, offeredTicket, overtaken } from './offered-ticket.ts';
import { senderOf } from './sender-of.ts';

/** Somebody who has a code: from which address they come, and what they read. */
export interface Receiver {
  address: string;
  language: Language;
}

/** A ticket that somebody was offered, as they see it before they take it. */
export interface OfferShown extends AskedAnew {
  event: string;
  /** Who hands it on. */
  from: string;
  /** What the sender calls whom it is for. */
  toName: string;
  toEmail: string;
  ticketType: string;
  ticketTypeName: string;
  /** Id of the date that it is for; '' for every date. */
  date: string;
  seat: TicketSeat | null;
  position: number;
  /** What goes with it. */
  vouchers: string[];
  until: string;
}

/** A ticket that was taken, and its new holder's private link. */
export interface Taken {
  ticket: TicketRow;
  url: string;
}

/** What somebody is offered by a code. Throws 404, 409 and 429 as `offeredTicket`. */
export async function readOffer(
  context: TransfersContext,
  code: unknown,
  { address }: Pick<Receiver, 'address'>,
): Promise<OfferShown> {
  const { order, ticket, transfer } = await offeredTicket(context, code, address);
  const [asked, items, tickets] = await Promise.all([
    askedAnew(context, order),
    context.orders.items(order.id),
    context.orders.tickets(order.id),
  ]);
  const nameOf = (type: string) => items.find(({ ticketType }) => ticketType === type)?.name ?? '';
  return {
    ...asked,
    event: order.event,
    from: senderOf(order, ticket, transfer.sentAs).name,
    toName: transfer.toName,
    toEmail: transfer.toEmail,
    ticketType: ticket.ticketType,
    ticketTypeName: nameOf(ticket.ticketType),
    date: ticket.date,
    seat: seatIn(ticket.seat),
    position: ticket.position,
    vouchers: goingAlong(tickets, ticket).map(({ ticketType }) => nameOf(ticketType)),
    until: transfer.until,
  };
}

/**
 * Takes a ticket over, with `{name, email, answers}` of who takes it: in one write it is theirs with a new code, and the old one admits
 * nobody. Its new holder is mailed the ticket and their private link, and who had it hears of that. Throws 400 by field, 404, 409 and 429 as `offeredTicket`; of all who take it at the same moment one does.
 */
export async function acceptTransfer(
  context: TransfersContext,
  code: unknown,
  given: Readonly<Record<string, unknown>>,
  receiver: Receiver,
): Promise<Taken> {
  const offered = await offeredTicket(context, code, receiver.address);
  const { order, ticket, transfer } = offered;
  const asked = await askedAnew(context, order);
  const guest = readNextGuest(asked, ticket, given);
  const now = laterThan(ticket.updated, context.clock.text());
  const along = goingAlong(await context.orders.tickets(order.id), ticket);
  const codes = await context.signer.signAll(
    [ticket, ...along].map(({ id }) => ({ ticketId: id, eventId: order.event, epoch: ticket.epoch + 1 })),
  );
  const holder = {
    holderName: guest.name,
    holderEmail: guest.email,
    epoch: ticket.epoch + 1,
    handedTo: ticket.epoch === 0 ? transfer.toName : ticket.handedTo,
    updated: now,
  };
  const taken = [ticket, ...along].map((row, n): TicketRow => ({ ...row, ...holder, code: codes[n] ?? '' }));
  const token = context.ids.secret();
  const url = `${context.origin}/guest/${token}`;
  const mails = await mailsFor(context, offered, taken, { ...receiver, url, guest });
  await context.db
    .write(async (tx) => {
      // As everybody who answers for a guest does: an answer takes the place of the one before.
      await holdRow(context.db, tx, 'orders', order.id);
      await holdRow(context.db, tx, 'tickets', ticket.id);
      const ended = await endTransfer(tx, transfer.id, 'accepted', now);
      const stays = ended ? await keptNow(tx, ticket) : null;
      if (stays) throw conflict(refusal(stays));
      if (!ended || !(await handOver(tx, ticket, taken))) throw new Overtaken();
      const { id, event } = order;
      const questions = asked.asked.questions.filter(({ scope }) => scope === 'attendee');
      const { position, ticketType } = ticket;
      await replaceGuest(
        context,
        tx,
        { id, event, position, ticketType },
        { ...guest, questions, token },
        now,
      );
      await context.mails.toAddresses(tx, [guest.email]);
      for (const { mail, key } of mails)
        await context.outbox.queue(tx, mail, { key: `${key}:${transfer.id}` });
      // Whoever held it for the buyer hears that it is not theirs any more.
      if (transfer.sentAs === 'buyer')
        await notifyGiven(context, tx, order, ticket, { holderEmail: guest.email }, now);
      await recordAudit(tx, {
        event: order.event,
        actor: null,
        action: 'tickets.handOn',
        subject: { kind: 'order', id: order.id, label: order.code },
        at: now,
      });
    })
    .catch(async (error: unknown) => {
      throw error instanceof Overtaken ? await overtaken(context, transfer) : error;
    });
  const [row] = taken;
  if (!row) throw new Error('a ticket that was taken is none');
  return { ticket: row, url };
}

/** Somebody else ended the offer first. */
class Overtaken extends Error {}

/** What goes with a ticket and was not handed out yet. */
const goingAlong = (tickets: readonly TicketRow[], ticket: TicketRow): TicketRow[] =>
  tickets.filter(
    (other) => isGoingWith(other, ticket) && other.status === 'valid' && other.checkedInAt === '',
  );

/** Gives the tickets their new holder and codes; false where the first is not what it was any more. */
async function handOver(tx: Tx, before: TicketRow, taken: readonly TicketRow[]): Promise<boolean> {
  for (const row of taken) {
    const { id, holderName, holderEmail, code, epoch, handedTo, updated } = row;
    const { numUpdatedRows } = await tx
      .as<TransferTables>()
      .updateTable('tickets')
      .set({ holderName, holderEmail, code, epoch, handedTo, updated })
      .where('id', '=', id)
      .where('status', '=', 'valid')
      .where('epoch', '=', before.epoch)
      .where('checkedInAt', '=', '')
      .executeTakeFirst();
    // What was handed out at this moment stays with who had it.
    if (numUpdatedRows !== 1n && id === before.id) return false;
    tx.change({ collection: 'tickets', action: 'update', id, event: row.event });
  }
  return true;
}

async function mailsFor(
  context: TransfersContext,
  { order, ticket, transfer }: OfferedTicket,
  taken: readonly TicketRow[],
  { language, url, guest }: { language: Language; url: string; guest: { name: string; email: string } },
) {
  const view = await orderDocuments(context, order);
  if (!view) throw notFound();
  const { documents } = context;
  const sender = senderOf(order, ticket, transfer.sentAs);
  const theirs = { ...view, order: { ...order, language }, tickets: [...taken], handedOn: [] };
  const mail = await documents.transferredMail(theirs, { to: guest.email, from: sender.name, url });
  if (sender.email === '') return [{ key: 'transferred', mail }];
  const news = await documents.transferNewsMail(
    { ...view, tickets: [ticket], handedOn: [] },
    {
      what: 'taken',
      to: sender.email,
      name: sender.name,
      who: transfer.toName,
      buyer: transfer.sentAs === 'buyer',
    },
  );
  return [
    { key: 'transferred', mail },
    { key: 'transfer-taken', mail: news },
  ];
}

/**
 * Declines what somebody was offered; who offered it is mailed, once for each offer. Throws 404, 409 and 429 as `offeredTicket`.
 */
export async function declineTransfer(
  context: TransfersContext,
  code: unknown,
  { address }: Pick<Receiver, 'address'>,
): Promise<void> {
  const { order, ticket, transfer } = await offeredTicket(context, code, address);
  const view = await orderDocuments(context, order);
  if (!view) throw notFound();
  const sender = senderOf(order, ticket, transfer.sentAs);
  const mail =
    sender.email === ''
      ? null
      : await context.documents.transferNewsMail(
          { ...view, tickets: [ticket], handedOn: [] },
          {
            what: 'declined',
            to: sender.email,
            name: sender.name,
            who: transfer.toName,
            buyer: transfer.sentAs === 'buyer',
          },
        );
  const now = context.clock.text();
  const ended = await context.db.write(async (tx) => {
    if (!(await endTransfer(tx, transfer.id, 'declined', now))) return false;
    if (mail) await context.outbox.queue(tx, mail, { key: `transfer-declined:${transfer.id}` });
    await recordAudit(tx, {
      event: order.event,
      actor: null,
      action: 'tickets.decline',
      subject: { kind: 'order', id: order.id, label: order.code },
      at: now,
    });
    return true;
  });
  if (!ended) throw await overtaken(context, transfer);
}
