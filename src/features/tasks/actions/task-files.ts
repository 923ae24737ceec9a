import type { SentFile } from '#platform/storage/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { TaskDeps } from '../model/deps.ts';
import { dropFile, keepFile, readFile } from './plan-files.ts';
import type { PlanFileRow, TaskTables } from '../model/schema.ts';
import { taskOf, workedTask } from './access.ts';

async function placeOf(deps: TaskDeps, actor: Actor, eventId: string, id: string) {
  const { event } = await workedTask(deps, actor, eventId, id);
  return { event: event.id, kind: 'task', subject: id, addedBy: actor.superuser ? '' : actor.id } as const;
}

/** Adds a file to a task that is theirs to see. Throws 400 at `file`, 404, 409. */
export async function addTaskFile(
  deps: TaskDeps,
  actor: Actor,
  eventId: string,
  id: string,
  file: SentFile,
): Promise<PlanFileRow> {
  return keepFile(deps, await placeOf(deps, actor, eventId, id), file, async (tx) => {
    const query = tx.as<TaskTables>().selectFrom('plan_tasks').select('id');
    return (await query.where('id', '=', id).executeTakeFirst()) !== undefined;
  });
}

/** A file of a task that is theirs to see. Throws 404. */
export async function readTaskFile(deps: TaskDeps, actor: Actor, eventId: string, id: string, file: string) {
  const { event } = await taskOf(deps, actor, eventId, id);
  return readFile(deps, { event: event.id, kind: 'task', subject: id }, file);
}

/** Removes a file of a task that is theirs to see; doing it twice changes nothing. */
export async function removeTaskFile(
  deps: TaskDeps,
  actor: Actor,
  eventId: string,
  id: string,
  file: string,
): Promise<void> {
  await dropFile(deps, await placeOf(deps, actor, eventId, id), file);
}
