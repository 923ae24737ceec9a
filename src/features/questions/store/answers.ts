import type { Kysely } from 'kysely';
import { invalidField } from '#lib/errors.ts';
import type { Answers, Question } from '../model/question.ts';
import type { Database, Tx } from '#platform/db/index.ts';
import type { AskedTables } from '../model/schema.ts';
import { words } from '../messages/model-answers.messages.ts';
import type { AnswerRow } from '../model/schema.ts';

type Query = Pick<Kysely<AskedTables>, 'selectFrom'>;

/** PostgreSQL takes 65,535 parameters in a statement, SQLite 32,766. */
const AT_ONCE = 500;

/** Where answers stand: an order, and the place of the ticket in it (`ORDER_PLACE` for the order itself). */
export interface Place {
  order: string;
  event: string;
  position: number;
}

/** Every answer of an order, of its tickets too. */
export function answersOfOrder(query: Query, order: string): Promise<AnswerRow[]> {
  return query.selectFrom('answers').selectAll().where('order', '=', order).execute();
}

/** The answers that stand at one place, by question. */
export function answersAt(rows: readonly AnswerRow[], position: number): Answers {
  return Object.fromEntries(
    rows.filter((row) => row.position === position).map(({ question, value }) => [question, value]),
  );
}

/** Inserts first answers. */
export async function insertAnswers(
  tx: Tx,
  places: readonly (Place & { answers: Answers })[],
  now: string,
): Promise<void> {
  const rows: AnswerRow[] = places.flatMap(({ answers, ...place }) =>
    Object.entries(answers).map(([question, value]) => ({ ...place, question, value, updated: now })),
  );
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await tx
      .as<AskedTables>()
      .insertInto('answers')
      .values(rows.slice(from, from + AT_ONCE))
      .execute();
  }
}

/** Puts these answers in the place of what was answered to the `questions` before; answers to others stay. */
export async function replaceAnswers(
  tx: Tx,
  place: Place,
  questions: readonly Pick<Question, 'id'>[],
  answers: Answers,
  now: string,
): Promise<void> {
  if (questions.length > 0) {
    await tx
      .as<AskedTables>()
      .deleteFrom('answers')
      .where('order', '=', place.order)
      .where('position', '=', place.position)
      .where(
        'question',
        'in',
        questions.map(({ id }) => id),
      )
      .execute();
  }
  await insertAnswers(tx, [{ ...place, answers }], now);
}

/** The ids of files among answers, each with its question. */
export function filesIn(
  questions: readonly Pick<Question, 'id' | 'kind'>[],
  answers: Answers,
): { question: string; file: string }[] {
  return questions.flatMap(({ id, kind }) => {
    const file = kind === 'file' ? answers[id] : undefined;
    return file === undefined ? [] : [{ question: id, file }];
  });
}

/**
 * Makes uploaded files the order's. Throws 400 at `path.question` for one that nobody uploaded for the event, or that
 * another order has.
 */
export async function claimFiles(
  tx: Tx,
  { order, event }: Pick<Place, 'order' | 'event'>,
  files: readonly { question: string; file: string }[],
  path: string,
): Promise<void> {
  for (const { question, file } of files) {
    const { numUpdatedRows } = await tx
      .as<AskedTables>()
      .updateTable('answer_files')
      .set({ order })
      .where('id', '=', file)
      .where('event', '=', event)
      .where((eb) =>
        eb.or([
          eb('order', 'in', ['', order]),
          // A form that is sent again for an order that came to nothing still has its files.
          eb(
            'order',
            'in',
            eb
              .selectFrom('orders')
              .select('orders.id')
              .whereRef('orders.id', '=', 'answer_files.order')
              .where('orders.status', 'in', ['expired', 'cancelled']),
          ),
        ]),
      )
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw invalidField(`${path}.${question}`, 'validation_no_file', words.noFile);
  }
}

/** Where one has come to among an event's answers. */
export type AnswerKey = Pick<AnswerRow, 'order' | 'position' | 'question'>;

/**
 * The next `limit` answers of an event after `after` (null: from the first), in the order of their keys: by order, then
 * by place (`ORDER_PLACE` first), then by question. For exports: what was answered in a page may belong to an order that
 * goes on in the next.
 */
export function answersOf(
  db: Database,
  event: string,
  after: AnswerKey | null,
  limit: number,
): Promise<AnswerRow[]> {
  return db
    .read<AskedTables>()
    .selectFrom('answers')
    .selectAll()
    .where('event', '=', event)
    .$if(after !== null, (rows) =>
      rows.where((eb) =>
        eb(
          eb.refTuple('order', 'position', 'question'),
          '>',
          eb.tuple(after?.order ?? '', after?.position ?? 0, after?.question ?? ''),
        ),
      ),
    )
    .orderBy('order')
    .orderBy('position')
    .orderBy('question')
    .limit(limit)
    .execute();
}
