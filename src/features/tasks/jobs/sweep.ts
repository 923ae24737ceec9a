import type { Kysely } from 'kysely';
import { addMs } from '#lib/time.ts';
import type { TaskDeps } from '../model/deps.ts';
import type { TaskTables } from '../model/schema.ts';
import type { TaskRow } from '../model/task.ts';
import { TASK_MAIL, type TaskMailPayload } from './task-mail.ts';

const DAY_MS = 86_400_000;
/** What was due longer ago is not told of: the server was away, or the task was given to somebody only now. */
const TOLD_WITHIN_MS = 7 * DAY_MS;
const AT_ONCE = 500;

/**
 * Writes the jobs that remind owners: a day before a task is due, and when it is over. To be called every few minutes.
 * Which due date was told of is written down with the job, so that nobody is told twice, and of a new date anew.
 */
export async function sweepTasks({ db, clock, jobs }: TaskDeps): Promise<void> {
  const now = clock.text();
  const query = db.read<TaskTables>();
  const over = await open(query)
    .where('dueAt', '>', addMs(now, -TOLD_WITHIN_MS))
    .where('dueAt', '<=', now)
    .whereRef('overdueFor', '!=', 'dueAt')
    .execute();
  const soon = await open(query)
    .where('dueAt', '>', now)
    .where('dueAt', '<=', addMs(now, DAY_MS))
    .whereRef('soonFor', '!=', 'dueAt')
    .execute();
  const todo = [
    ...over.map((task) => ({ ...task, column: 'overdueFor' as const })),
    ...soon.map((task) => ({ ...task, column: 'soonFor' as const })),
  ];
  for (const { id, dueAt, column } of todo) {
    await db.write(async (tx) => {
      const marked = await tx
        .as<TaskTables>()
        .updateTable('plan_tasks')
        .set({ [column]: dueAt })
        .where('id', '=', id)
        .where('dueAt', '=', dueAt)
        .where(column, '!=', dueAt)
        .returning('id')
        .execute();
      if (marked.length === 0) return;
      const payload: TaskMailPayload = { task: id, dueAt, over: column === 'overdueFor' };
      await jobs.enqueue(tx, TASK_MAIL, payload, { key: `${TASK_MAIL}:${id}:${column}:${dueAt}` });
    });
  }
}

function open(query: Kysely<TaskTables>) {
  return query
    .selectFrom('plan_tasks')
    .select(['id', 'dueAt'] satisfies (keyof TaskRow)[])
    .where('state', 'in', ['todo', 'doing'])
    .where('owner', '!=', '')
    .orderBy('dueAt')
    .limit(AT_ONCE);
}
