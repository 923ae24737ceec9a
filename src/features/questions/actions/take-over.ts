import { conflict, fieldError, invalid } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { OrderRow, TicketRow } from '#features/orders/model/ticketing-schema.ts';
import { words } from '../messages/model-answers.messages.ts';
import type { Answers, Question } from '../model/question.ts';
import { type Asked, type GuestDetails, NOTHING_ASKED, readGuest } from '../model/read-details.ts';
import { type AskedTables, ORDER_PLACE } from '../model/schema.ts';
import { hashOfGuestToken } from '../model/guest-token.ts';
import { answersAt, answersOfOrder, claimFiles, filesIn, insertAnswers } from '../store/answers.ts';
import { dropUnnamedFiles } from '../store/answer-files.ts';
import { blankGuest, saveGuest } from '../store/order-guests.ts';
import type { QuestionsContext } from './context.ts';

/** What somebody is asked who gets a ticket that another guest had. */
export interface AskedAnew {
  asked: Asked;
  /** What was answered for the order, as far as it decides on what is asked; the types of its tickets, too. */
  orderAnswers: Answers;
  orderTypes: string[];
}

/** What the next guest of a ticket is asked. */
export async function askedAnew(context: QuestionsContext, order: OrderRow): Promise<AskedAnew> {
  const [sale, rows, tickets] = await Promise.all([
    context.sales.fresh(order.event),
    answersOfOrder(context.db.read<AskedTables>(), order.id),
    context.orders.tickets(order.id),
  ]);
  const asked = sale?.asked ?? NOTHING_ASKED;
  const deciding = new Set(asked.questions.map(({ dependsOn }) => dependsOn));
  const given = Object.entries(answersAt(rows, ORDER_PLACE));
  return {
    asked,
    orderAnswers: Object.fromEntries(given.filter(([question]) => deciding.has(question))),
    orderTypes: tickets.map(({ ticketType }) => ticketType),
  };
}

/** Reads `{name, email, answers}` of the next guest of a ticket. Throws 400 by `name`, `email` and question. */
export function readNextGuest(
  { asked, orderAnswers, orderTypes }: AskedAnew,
  { ticketType }: Pick<TicketRow, 'ticketType'>,
  given: Readonly<Record<string, unknown>>,
): GuestDetails {
  const about = { type: ticketType, types: orderTypes, order: orderAnswers };
  const { guest, problems } = readGuest({ ...asked, askNames: true }, about, given);
  if (guest.email === '') problems.email ??= fieldError('validation_required', words.noEmail);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return guest;
}

/**
 * Puts another guest in the place of the one whom a ticket had: what was answered before goes with its files, and the private link of the one
 * before ends. The new one has the link with `token`. Throws 400 at `question` for a file that nobody sent.
 */
export async function replaceGuest(
  context: Pick<QuestionsContext, 'jobs'>,
  tx: Tx,
  {
    id: order,
    event,
    position,
    ticketType,
  }: { id: string; event: string; position: number; ticketType: string },
  guest: GuestDetails & { questions: readonly Question[]; token: string },
  now: string,
): Promise<void> {
  const place = { order, event, position };
  await tx
    .as<AskedTables>()
    .deleteFrom('answers')
    .where('order', '=', order)
    .where('position', '=', position)
    .execute();
  // A file of the one before is nobody else's answer, although it is of the same order.
  await dropUnnamedFiles(context.jobs, tx, order);
  await claimFiles(tx, place, filesIn(guest.questions, guest.answers), '');
  if (await namedElsewhere(tx, place, filesIn(guest.questions, guest.answers)))
    throw conflict(words.changedMeanwhile);
  await insertAnswers(tx, [{ ...place, answers: guest.answers }], now);
  await saveGuest(tx, {
    ...blankGuest({ ...place, ticketType }, now),
    name: guest.name,
    email: guest.email,
    doneAt: now,
    tokenHash: hashOfGuestToken(guest.token),
    sentTo: guest.email,
    sharedAt: now,
  });
}

/** Whether one of these files is the answer of somebody else of the order. */
async function namedElsewhere(
  tx: Tx,
  { order }: { order: string },
  files: readonly { file: string }[],
): Promise<boolean> {
  if (files.length === 0) return false;
  const row = await tx
    .as<AskedTables>()
    .selectFrom('answers')
    .select('question')
    .where('order', '=', order)
    .where(
      'value',
      'in',
      files.map(({ file }) => file),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
