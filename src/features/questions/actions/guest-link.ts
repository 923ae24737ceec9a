import { seatIn, type TicketSeat } from '#features/orders/model/seat.ts';
import { notFound } from '#lib/errors.ts';
import type { TicketedEvent } from '#features/orders/model/ports.ts';
import type { QuestionsContext } from './context.ts';
import { isGoingWith } from '#features/orders/model/handed-on.ts';
import type { OrderRow, TicketRow } from '#features/orders/model/ticketing-schema.ts';
import type { AskedTables } from '../model/schema.ts';
import { guestPdfName } from '#features/orders/model/guest-pdf-name.ts';
import { words } from '../messages/model-answers.messages.ts';
import { hashOfGuestToken } from '../model/guest-token.ts';
import { questionOf } from '../model/question-of.ts';
import { type Asked, NOTHING_ASKED } from '../model/read-details.ts';
import { ORDER_PLACE, type OrderGuestRow } from '../model/schema.ts';
import { answersAt, answersOfOrder } from '../store/answers.ts';
import { questionRows } from '../store/question-rows.ts';
import { guestDocuments } from './guest-documents.ts';
import { type AnswerFile, readFileAt } from './files.ts';
import { type GuestShown, guestShown, isOpen } from './order-details.ts';
import { keepGuest, openOrder } from './save-details.ts';

/** What a guest sees by their link: their own ticket, and nothing else of the order. */
export interface GuestPage {
  event: TicketedEvent;
  /** Who bought the ticket. */
  buyerName: string;
  asked: Asked;
  guest: GuestShown;
  /** Id of the date that their ticket is for; '' for every date. */
  date: string;
  /** Where they sit; null for no seat. */
  seat: TicketSeat | null;
  /** What was answered for the order, as far as it decides on what is asked of guests; their types, too. */
  orderAnswers: Readonly<Record<string, string>>;
  orderTypes: string[];
  files: Record<string, string>;
  /** What the door reads, drawn; null until the details are there. */
  qr: string | null;
  /** What is handed out to them, drawn likewise. */
  vouchers: { id: string; ticketTypeName: string; checkedInAt: string; qr: string | null }[];
  /** The event has not begun. */
  editable: boolean;
}

export interface Linked {
  row: OrderGuestRow;
  order: OrderRow;
  ticket: TicketRow;
}

/** The guest's page. Throws 404 for a link that does not hold: none, replaced, or of a ticket that isn't valid. */
export async function readGuestLink(context: QuestionsContext, token: string): Promise<GuestPage> {
  const { row, order, ticket } = await linkedBy(context, token);
  const query = context.db.read<AskedTables>();
  const [event, sale, rows, answers, items, tickets, files] = await Promise.all([
    context.events.find(order.event),
    context.sales.fresh(order.event),
    questionRows(query, order.event),
    answersOfOrder(query, order.id),
    context.orders.items(order.id),
    context.orders.tickets(order.id),
    query.selectFrom('answer_files').select(['id', 'name']).where('order', '=', order.id).execute(),
  ]);
  if (!event) throw notFound(words.linkOver);
  const asked = sale?.asked ?? NOTHING_ASKED;
  const typeName = items.find(({ ticketType }) => ticketType === ticket.ticketType)?.name ?? '';
  const guest = guestShown(asked, rows.map(questionOf), ticket, typeName, row, answers);
  const theirs = new Set(Object.values(guest.answers));
  const deciding = new Set(asked.questions.map(({ dependsOn }) => dependsOn));
  const given = Object.entries(answersAt(answers, ORDER_PLACE));
  return {
    event,
    buyerName: order.buyerName,
    asked,
    guest,
    date: ticket.date,
    seat: seatIn(ticket.seat),
    orderAnswers: Object.fromEntries(given.filter(([question]) => deciding.has(question))),
    orderTypes: tickets.map(({ ticketType }) => ticketType),
    files: Object.fromEntries(files.filter(({ id }) => theirs.has(id)).map(({ id, name }) => [id, name])),
    qr: guest.done ? context.documents.qrSvg(ticket.code) : null,
    vouchers: tickets
      .filter((other) => other.status === 'valid' && isGoingWith(other, ticket))
      .map(({ id, ticketType, checkedInAt, code }) => ({
        id,
        ticketTypeName: items.find((item) => item.ticketType === ticketType)?.name ?? '',
        checkedInAt,
        qr: guest.done ? context.documents.qrSvg(code) : null,
      })),
    editable: event.startsAt > context.clock.text() && event.status !== 'cancelled',
  };
}

/** Keeps what a guest says of themselves, and sends them their ticket. Throws 400 by field, 404 as `readGuestLink`, 409 when the event has begun. */
export async function saveGuestLink(
  context: QuestionsContext,
  token: string,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { row, order, ticket } = await linkedBy(context, token);
  const open = await openOrder(context, order);
  // Handed on since, it is not this link's any more.
  if (open.tickets.some(({ id, epoch }) => id === ticket.id && epoch !== ticket.epoch))
    throw notFound(words.linkOver);
  await keepGuest(context, open, row.position, given, { byGuest: true });
}

/** A file that the guest answered with. Throws 404 for any other. */
export async function readGuestFile(
  context: QuestionsContext,
  token: string,
  id: string,
): Promise<AnswerFile> {
  const { row } = await linkedBy(context, token);
  return readFileAt(context, id, row);
}

/** The guest's own ticket as a PDF. Throws 404 as `readGuestLink`, and while their details are missing: they have no code yet. */
export async function readGuestPdf(
  context: QuestionsContext,
  token: string,
): Promise<{ filename: string; contentType: string; content: Uint8Array }> {
  const { row, order, ticket } = await linkedBy(context, token);
  const view = row.doneAt === '' ? null : await guestDocuments(context, order, ticket);
  if (!view) throw notFound(words.linkOver);
  const content = await context.documents.guestPdf(view, ticket.holderEmail);
  return { filename: guestPdfName(order.code, row.position + 1), contentType: 'application/pdf', content };
}

/** Whose ticket a private link is. Throws 404 as `readGuestLink`. */
export async function linkedBy(context: QuestionsContext, token: string): Promise<Linked> {
  const row = await context.db
    .read<AskedTables>()
    .selectFrom('order_guests')
    .selectAll()
    .where('tokenHash', '=', hashOfGuestToken(token))
    .where('tokenHash', '!=', '')
    .executeTakeFirst();
  const order = row && (await context.orders.find(row.order));
  const ticket =
    row && (await context.orders.tickets(row.order)).find(({ position }) => position === row.position);
  if (!row || !order || !ticket || ticket.status !== 'valid' || !isOpen(order))
    throw notFound(words.linkOver);
  return { row, order, ticket };
}
