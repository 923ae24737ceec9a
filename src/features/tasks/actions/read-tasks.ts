import type { Actor } from '#lib/actor.ts';
import type { TaskDeps } from '../model/deps.ts';
import type { AccountTables } from '../model/schema.ts';
import { type TaskFilter, tasksWanted } from '../model/filter.ts';
import type { CheckRow, CommentRow, PlanFileRow, TaskTables } from '../model/schema.ts';
import type { TaskRow } from '../model/task.ts';
import { checkCounts, checksOf, commentsOf, filesOf } from '../store/parts.ts';
import { tasksOf } from '../store/tasks.ts';
import { taskOf } from './access.ts';

export interface ListedTask extends TaskRow {
  /** Ticked lines of its checklist, of how many. */
  checks: { done: number; all: number };
}

export interface TaskDetails {
  task: TaskRow;
  /** What it is may be changed. */
  edits: boolean;
  /** It may be moved along, ticked and spoken about. */
  works: boolean;
  checks: CheckRow[];
  comments: (CommentRow & { name: string | null })[];
  files: PlanFileRow[];
}

/** The tasks of an event, for its team: what is due first comes first. Throws 404 for strangers. */
export async function readTasks(deps: TaskDeps, actor: Actor, eventId: string): Promise<ListedTask[]> {
  const event = await deps.events.requireMay(actor, 'plan.view', eventId);
  const query = deps.db.read<TaskTables>();
  const [tasks, counts] = await Promise.all([tasksOf(query, event.id), checkCounts(query, event.id)]);
  return tasks.map((task) => ({ ...task, checks: counts.get(task.id) ?? { done: 0, all: 0 } }));
}

/** Those of them that are wanted. Throws 404 for strangers. */
export async function findTasks(
  deps: TaskDeps,
  actor: Actor,
  eventId: string,
  filter: TaskFilter,
): Promise<ListedTask[]> {
  return tasksWanted(await readTasks(deps, actor, eventId), filter, deps.clock.text());
}

/** A task with all that is on it. Throws 404 when it is not theirs to see. */
export async function readTask(
  deps: TaskDeps,
  actor: Actor,
  eventId: string,
  id: string,
): Promise<TaskDetails> {
  const { task, edits, works } = await taskOf(deps, actor, eventId, id);
  const query = deps.db.read<TaskTables & AccountTables>();
  const [checks, comments, files] = await Promise.all([
    checksOf(deps.db.read<TaskTables>(), id),
    commentsOf(query, id),
    filesOf(deps.db.read<TaskTables>(), 'task', id),
  ]);
  return { task, edits, works, checks, comments, files };
}
