import type { SentFile } from '#platform/storage/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { PlannerDeps } from '#features/calendar/context.ts';
import { dropFile, keepFile, readFile } from '#features/calendar/actions/plan-files.ts';
import type { PlanFileRow } from '../model/schema.ts';
import { taskOf, workedTask } from './access.ts';

async function placeOf(deps: PlannerDeps, actor: Actor, eventId: string, id: string) {
  const { event } = await workedTask(deps, actor, eventId, id);
  return { event: event.id, kind: 'task', subject: id, addedBy: actor.superuser ? '' : actor.id } as const;
}

/** Adds a file to a task that is theirs to see. Throws 400 at `file`, 404, 409. */
export async function addTaskFile(
  deps: PlannerDeps,
  actor: Actor,
  eventId: string,
  id: string,
  file: SentFile,
): Promise<PlanFileRow> {
  return keepFile(deps, await placeOf(deps, actor, eventId, id), file);
}

/** A file of a task that is theirs to see. Throws 404. */
export async function readTaskFile(
  deps: PlannerDeps,
  actor: Actor,
  eventId: string,
  id: string,
  file: string,
) {
  const { event } = await taskOf(deps, actor, eventId, id);
  return readFile(deps, { event: event.id, kind: 'task', subject: id }, file);
}

/** Removes a file of a task that is theirs to see; doing it twice changes nothing. */
export async function removeTaskFile(
  deps: PlannerDeps,
  actor: Actor,
  eventId: string,
  id: string,
  file: string,
): Promise<void> {
  await dropFile(deps, await placeOf(deps, actor, eventId, id), file);
}
