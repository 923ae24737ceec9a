import type { Actor } from '#lib/actor.ts';
import type { QuestionsContext } from './context.ts';
import type { AskedTables } from '../model/schema.ts';
import { ORDER_PLACE } from '../model/schema.ts';
import { ofBuyer } from '../store/handed-on.ts';
import { optionsIn } from '../model/question-of.ts';

/** An answer for whoever gave it: what was asked, and what was said, in the organiser's words. */
export interface OwnAnswer {
  order: string;
  /** From 1; null for what was answered for the whole order. */
  ticket: number | null;
  question: string;
  answer: string;
}

/** Everything that was answered in the orders of a user. */
export async function answersOfUser({ db }: QuestionsContext, actor: Actor): Promise<OwnAnswer[]> {
  const rows = await db
    .read<AskedTables>()
    .selectFrom('orders')
    .innerJoin('answers', 'answers.order', 'orders.id')
    .innerJoin('questions', 'questions.id', 'answers.question')
    .select(['answers.order', 'answers.position', 'answers.value', 'questions.label', 'questions.options'])
    .where('orders.buyer', '=', actor.id)
    .where(ofBuyer('answers'))
    .orderBy('answers.order')
    .orderBy('answers.position')
    .orderBy('questions.position')
    .execute();
  return rows.map(({ order, position, value, label, options }) => ({
    order,
    ticket: position === ORDER_PLACE ? null : position + 1,
    question: label,
    answer: worded(value, options),
  }));
}

function worded(value: string, options: string): string {
  const labels = optionsIn(options).filter(({ id }) => value === id || value.includes(`"${id}"`));
  return labels.length === 0 ? value : labels.map(({ label }) => label).join(', ');
}
