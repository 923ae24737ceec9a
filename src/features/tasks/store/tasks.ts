import type { Kysely } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import type { TaskTables } from '../model/schema.ts';
import type { TaskRow } from '../model/task.ts';

type Query = Kysely<TaskTables>;

/** A task of the event, or undefined. */
export function findTask(query: Query, event: string, id: string): Promise<TaskRow | undefined> {
  return query
    .selectFrom('plan_tasks')
    .selectAll()
    .where('id', '=', id)
    .where('event', '=', event)
    .executeTakeFirst();
}

/** The tasks of an event: what is due first comes first, what has no date last. */
export async function tasksOf(query: Query, event: string): Promise<TaskRow[]> {
  const rows = await query
    .selectFrom('plan_tasks')
    .selectAll()
    .where('event', '=', event)
    .orderBy('dueAt')
    .orderBy('created')
    .orderBy('id')
    .execute();
  return [...rows.filter(({ dueAt }) => dueAt !== ''), ...rows.filter(({ dueAt }) => dueAt === '')];
}

export async function countTasks(query: Query, event: string): Promise<number> {
  const { count } = await query
    .selectFrom('plan_tasks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event', '=', event)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertTask(tx: Tx, row: TaskRow): Promise<void> {
  await tx.as<TaskTables>().insertInto('plan_tasks').values(row).execute();
}

/** Changes a task that is as it was read; false when it was changed, or removed, since. */
export async function changeTask(
  tx: Tx,
  { id, updated }: Pick<TaskRow, 'id' | 'updated'>,
  changes: Partial<TaskRow>,
): Promise<boolean> {
  const rows = await tx
    .as<TaskTables>()
    .updateTable('plan_tasks')
    .set(changes)
    .where('id', '=', id)
    .where('updated', '=', updated)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Removes the checklist and the comments of a task. */
export async function deleteParts(tx: Tx, id: string): Promise<void> {
  const query = tx.as<TaskTables>();
  await query.deleteFrom('plan_checks').where('task', '=', id).execute();
  await query.deleteFrom('plan_comments').where('task', '=', id).execute();
}
