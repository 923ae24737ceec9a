import { isTheirOwn, type OrderViewer } from '#features/orders/index.ts';
import type { Answers, Question } from '../model/question.ts';
import type { QuestionsContext } from './context.ts';
import type { AskedTables } from '../model/schema.ts';
import { ORDER_PLACE } from '../model/schema.ts';
import { type Asked, NOTHING_ASKED } from '../model/read-details.ts';
import { questionOf } from '../model/question-of.ts';
import { answersAt, answersOfOrder } from '../store/answers.ts';
import { guestsOfOrder } from '../store/order-guests.ts';
import { questionRows } from '../store/question-rows.ts';

/** What was answered with an order that has no tickets yet, for a form to begin with. */
export interface StoredDetails {
  questions: Question[];
  /** As places are counted by. */
  asked: Asked;
  answers: Answers;
  /** By their place in the order; who is put off is not among them. */
  guests: Map<number, { name: string; email: string; answers: Answers }>;
  files: Record<string, string>;
}

/** Null when the order is not their own. */
export async function storedDetails(
  context: QuestionsContext,
  id: string,
  viewer: OrderViewer,
): Promise<StoredDetails | null> {
  const order = await context.orders.find(id);
  if (!order || !isTheirOwn(context, order, viewer)) return null;
  const query = context.db.read<AskedTables>();
  const [sale, rows, answers, guests, files] = await Promise.all([
    context.sales.fresh(order.event),
    questionRows(query, order.event),
    answersOfOrder(query, id),
    guestsOfOrder(query, id),
    query.selectFrom('answer_files').select(['id', 'name']).where('order', '=', id).execute(),
  ]);
  const named = [...guests.values()].filter(({ doneAt }) => doneAt !== '');
  return {
    questions: rows.map(questionOf),
    asked: sale?.asked ?? NOTHING_ASKED,
    answers: answersAt(answers, ORDER_PLACE),
    guests: new Map(
      named.map(({ position, name, email }) => [
        position,
        { name, email, answers: answersAt(answers, position) },
      ]),
    ),
    files: Object.fromEntries(files.map((file) => [file.id, file.name])),
  };
}
