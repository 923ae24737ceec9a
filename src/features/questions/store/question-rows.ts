import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/index.ts';
import type { AskedTables } from '../model/schema.ts';
import type { QuestionRow } from '../model/schema.ts';

type Query = Pick<Kysely<AskedTables>, 'selectFrom'>;

/** Every question of an event, archived ones too, in their order. */
export function questionRows(query: Query, event: string): Promise<QuestionRow[]> {
  return query
    .selectFrom('questions')
    .selectAll()
    .where('event', '=', event)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function findQuestion(query: Query, id: string): Promise<QuestionRow | undefined> {
  return query.selectFrom('questions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** How often a question was answered. */
export async function countAnswers(query: Query, question: string): Promise<number> {
  const row = await query
    .selectFrom('answers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('question', '=', question)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Whether anybody chose that option. An id is letters and digits: nothing in it means anything to LIKE. */
export async function isChosen(
  query: Query,
  question: Pick<QuestionRow, 'id' | 'kind'>,
  option: string,
): Promise<boolean> {
  const found = await query
    .selectFrom('answers')
    .select('order')
    .where('question', '=', question.id)
    .where((eb) =>
      question.kind === 'choices' ? eb('value', 'like', `%"${option}"%`) : eb('value', '=', option),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** How often each question of an event was answered, up to a limit that is enough to say "many". */
export async function answerCounts(
  db: Database,
  questions: readonly string[],
  most: number,
): Promise<Map<string, number>> {
  const counts = await Promise.all(
    questions.map(async (id) => {
      const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM
        (SELECT 1 FROM answers WHERE question = ${id} LIMIT ${most}) AS counted`.execute(
        db.read<AskedTables>(),
      );
      return [id, rows[0]?.count ?? 0] as const;
    }),
  );
  return new Map(counts);
}
