import { isTheirOwn, mayIn, type OrderViewer, visibleOrder } from '#features/orders/index.ts';
import { asksGuest } from '../model/asked.ts';
import type { Answers, Question } from '../model/question.ts';
import type { QuestionsContext } from './context.ts';
import { isHandedOn } from '#features/orders/model/handed-on.ts';
import type { OrderRow, TicketRow } from '#features/orders/model/ticketing-schema.ts';
import type { AskedTables } from '../model/schema.ts';
import { detailsVersion } from '../model/details-version.ts';
import { questionOf } from '../model/question-of.ts';
import { type Asked, NOTHING_ASKED } from '../model/read-details.ts';
import { type AnswerRow, ORDER_PLACE, type OrderGuestRow } from '../model/schema.ts';
import { answersAt, answersOfOrder } from '../store/answers.ts';
import { guestsOfOrder } from '../store/order-guests.ts';
import { questionRows } from '../store/question-rows.ts';

/** What was answered to one question. */
export interface Answered {
  question: Question;
  value: string;
}

/** A ticket of an order with what is known of who holds it. */
export interface GuestShown {
  ticket: string;
  position: number;
  ticketType: string;
  ticketTypeName: string;
  name: string;
  email: string;
  answers: Answers;
  /** What they were asked, in its order, archived questions too. */
  said: Answered[];
  /** Whether anything is asked of them, and whether all of it is answered. */
  asked: boolean;
  done: boolean;
  /** What to correct it from. */
  version: string;
  /** When the link that holds was made, and whom it was mailed to; null without one. */
  shared: { at: string; to: string } | null;
}

/** What was answered with an order, and what is still to be. */
export interface DetailsShown {
  asked: Asked;
  ticketTypes: string[];
  answers: Answers;
  said: Answered[];
  /** What to correct the order's answers from. */
  version: string;
  /** Of valid tickets. Empty for whoever may not look at attendees. */
  guests: GuestShown[];
  /** How many of them are still to be answered for. */
  missing: number;
  /** Names of files by their id. */
  files: Record<string, string>;
  /** Whether the viewer may change it now: it is theirs, and the event has not begun. */
  editable: boolean;
  /** The event has begun, or is gone. */
  begun: boolean;
}

/** The details of an order. Throws 404 when it is not theirs to see. */
export async function readOrderDetails(
  context: QuestionsContext,
  id: string,
  viewer: OrderViewer,
): Promise<DetailsShown> {
  const order = await visibleOrder(context, id, viewer);
  const own = isTheirOwn(context, order, viewer);
  const query = context.db.read<AskedTables>();
  const [sale, rows, answers, guests, tickets, items, files, team] = await Promise.all([
    context.sales.fresh(order.event),
    questionRows(query, order.event),
    answersOfOrder(query, id),
    guestsOfOrder(query, id),
    context.orders.tickets(id),
    context.orders.items(id),
    query.selectFrom('answer_files').select(['id', 'name']).where('order', '=', id).execute(),
    mayIn(context, viewer.actor, 'attendees.view', order.event),
  ]);
  const asked = sale?.asked ?? NOTHING_ASKED;
  const questions = rows.map(questionOf);
  const names = new Map(items.map(({ ticketType, name }) => [ticketType, name]));
  const shown =
    own || team
      ? tickets.flatMap((ticket): GuestShown[] => {
          if (ticket.status !== 'valid' || ticket.addOn === 1) return [];
          // Of one that was handed on the buyer learns nothing.
          if (!team && isHandedOn(ticket)) return [];
          const typeName = names.get(ticket.ticketType) ?? '';
          return [guestShown(asked, questions, ticket, typeName, guests.get(ticket.position), answers)];
        })
      : [];
  const ofOrder = answersAt(answers, ORDER_PLACE);
  const told = new Set([
    ...Object.values(ofOrder),
    ...shown.flatMap((guest) => Object.values(guest.answers)),
  ]);
  const begun = sale === null || sale.event.startsAt <= context.clock.text();
  return {
    asked,
    ticketTypes: tickets.map(({ ticketType }) => ticketType),
    answers: ofOrder,
    said: saidOf(questions, ofOrder),
    version: detailsVersion(ofOrder, null),
    guests: shown,
    missing: shown.filter((guest) => guest.asked && !guest.done).length,
    files: Object.fromEntries(
      files.filter(({ id: file }) => told.has(file)).map((file) => [file.id, file.name]),
    ),
    editable: own && isOpen(order) && !begun,
    begun,
  };
}

/** Whether an order has tickets that hold. */
export function isOpen({ status }: Pick<OrderRow, 'status'>): boolean {
  return status === 'paid' || status === 'partially_refunded';
}

/** One guest of an order, by what stands at the place of their ticket. */
export function guestShown(
  asked: Asked,
  questions: readonly Question[],
  ticket: TicketRow,
  ticketTypeName: string,
  row: OrderGuestRow | undefined,
  rows: readonly AnswerRow[],
): GuestShown {
  const answers = answersAt(rows, ticket.position);
  return {
    ticket: ticket.id,
    position: ticket.position,
    ticketType: ticket.ticketType,
    ticketTypeName,
    name: ticket.holderName,
    email: ticket.holderEmail,
    answers,
    said: saidOf(questions, answers),
    asked: asksGuest(asked, ticket.ticketType),
    done: row !== undefined && row.doneAt !== '',
    version: detailsVersion(answers, { name: ticket.holderName, email: ticket.holderEmail }),
    shared: row && row.tokenHash !== '' ? { at: row.sharedAt, to: row.sentTo } : null,
  };
}

function saidOf(questions: readonly Question[], answers: Answers): Answered[] {
  return questions.flatMap((question) => {
    const value = answers[question.id];
    return value === undefined ? [] : [{ question, value }];
  });
}
