import { type EventRow, notInYourRole } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { TaskDeps } from '../model/deps.ts';
import { noTask } from '../model/errors.ts';
import type { TaskTables } from '../model/schema.ts';
import type { TaskRow } from '../model/task.ts';
import { findTask } from '../store/tasks.ts';

/** A task of an event whose plan somebody may see. */
export interface SeenTask {
  event: EventRow;
  task: TaskRow;
  /** What it is may be changed: they edit the plan. */
  edits: boolean;
  /** It may be moved along, ticked and spoken about: they edit the plan, or it is theirs. */
  works: boolean;
}

/** A task for whoever may see the plan of its event: all of the team. Throws 404. */
export async function taskOf(
  { db, events }: TaskDeps,
  actor: Actor,
  eventId: string,
  id: string,
): Promise<SeenTask> {
  const event = await events.requireMay(actor, 'plan.view', eventId);
  const edits = await events.may(actor, 'plan.edit', event);
  const task = await findTask(db.read<TaskTables>(), event.id, id);
  if (!task) throw noTask();
  return { event, task, edits, works: edits || task.owner === actor.id };
}

/** The same to work on it. Throws 404, 403 for those of the team whose task it is not and who don't edit the plan. */
export async function workedTask(
  deps: TaskDeps,
  actor: Actor,
  eventId: string,
  id: string,
): Promise<SeenTask> {
  const seen = await taskOf(deps, actor, eventId, id);
  if (!seen.works) throw notInYourRole();
  return seen;
}
