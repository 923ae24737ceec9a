import type { Kysely } from 'kysely';
import type { CheckRow, CommentRow, FileSubject, PlanFileRow, TaskTables } from '../model/schema.ts';
import type { AccountTables } from '../model/schema.ts';

type Query = Kysely<TaskTables>;

export function checksOf(query: Query, task: string): Promise<CheckRow[]> {
  return query
    .selectFrom('plan_checks')
    .selectAll()
    .where('task', '=', task)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** How many lines are ticked, of how many, by task of an event. */
export async function checkCounts(
  query: Query,
  event: string,
): Promise<Map<string, { done: number; all: number }>> {
  const rows = await query
    .selectFrom('plan_checks')
    .select((eb) => ['task', eb.fn.countAll<number>().as('all'), eb.fn.sum<number>('done').as('done')])
    .where('event', '=', event)
    .groupBy('task')
    .execute();
  return new Map(rows.map(({ task, all, done }) => [task, { all, done }]));
}

/** The comments on a task, the oldest first, with their authors. */
export function commentsOf(
  query: Kysely<TaskTables & AccountTables>,
  task: string,
): Promise<(CommentRow & { name: string | null })[]> {
  return query
    .selectFrom('plan_comments as c')
    .leftJoin('users as u', 'u.id', 'c.author')
    .selectAll('c')
    .select('u.name')
    .where('c.task', '=', task)
    .orderBy('c.created')
    .orderBy('c.id')
    .execute();
}

export function filesOf(query: Query, kind: FileSubject, subject: string): Promise<PlanFileRow[]> {
  return query
    .selectFrom('plan_files')
    .selectAll()
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .orderBy('created')
    .orderBy('id')
    .execute();
}
