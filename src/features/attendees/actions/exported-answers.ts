import type { CheckoutContext } from '#features/checkout/index.ts';
import { questionRows } from '#features/questions/index.ts';
import { chosenIn, type Question, YES } from '#features/questions/model/question.ts';
import type { Language } from '#lib/language/index.ts';
import { questionOf } from '#features/questions/model/question-of.ts';
import { ORDER_PLACE } from '#features/questions/model/schema.ts';
import type { AskedTables } from '#features/questions/model/schema.ts';
import { words } from '#features/orders/messages/export.messages.ts';

/** What was asked, as columns of a list, and what was answered, as cells of its lines. */
export interface AnswerColumns {
  header: string[];
  /** Reads the answers of some orders; gives the cells of one of their tickets, by its place in the order. */
  read(orders: readonly string[]): Promise<(order: string, position: number) => string[]>;
}

/** The questions of an event, those of tickets before those of orders; files are left where they are. */
export async function answerColumns(
  { db }: CheckoutContext,
  event: string,
  language: Language,
): Promise<AnswerColumns> {
  const query = db.read<AskedTables>();
  const all = (await questionRows(query, event)).map(questionOf);
  const questions = all
    .filter(({ kind }) => kind !== 'file')
    .toSorted((a, b) => Number(a.scope === 'order') - Number(b.scope === 'order'));
  return {
    header: questions.map(({ label }) => label),
    read: async (orders) => {
      if (questions.length === 0 || orders.length === 0) return () => [];
      const rows = await query
        .selectFrom('answers')
        .select(['order', 'position', 'question', 'value'])
        .where('order', 'in', [...new Set(orders)])
        .execute();
      const given = new Map(
        rows.map(({ order, position, question, value }) => [`${order} ${position} ${question}`, value]),
      );
      return (order, position) =>
        questions.map((question) => {
          const place = question.scope === 'order' ? ORDER_PLACE : position;
          return shown(question, given.get(`${order} ${place} ${question.id}`), language);
        });
    },
  };
}

/** An answer as people read it. */
function shown({ kind, options }: Question, value: string | undefined, language: Language): string {
  if (value === undefined) return '';
  if (kind === 'consent') return value === YES ? words[language].yes : words[language].no;
  if (kind !== 'choice' && kind !== 'choices') return value;
  return chosenIn(kind, value)
    .map((id) => options.find((option) => option.id === id)?.label ?? id)
    .join(', ');
}
