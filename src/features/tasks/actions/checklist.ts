import type { Actor } from '#lib/actor.ts';
import type { TaskDeps } from '../model/deps.ts';
import { type Claim, unclaimed } from '#platform/idempotency/index.ts';
import { noTask, tooMany } from '../model/errors.ts';
import { readText } from '../model/task-input.ts';
import type { CheckRow, TaskTables } from '../model/schema.ts';
import { checksOf } from '../store/parts.ts';
import { workedTask } from './access.ts';

const MOST = 60;
const LONGEST = 200;

/** Adds a line to a task's checklist. Gives it. Throws 400 at `text`, 404, 409 when there are too many. */
export async function addCheck(
  deps: TaskDeps,
  actor: Actor,
  eventId: string,
  id: string,
  typed: string,
  claim: Claim = unclaimed,
): Promise<CheckRow> {
  const { event } = await workedTask(deps, actor, eventId, id);
  const text = readText('text', typed, LONGEST);
  return deps.db.write(async (tx) => {
    const query = tx.as<TaskTables>();
    const lines = await checksOf(query, id);
    if (lines.length >= MOST) throw tooMany();
    const position = (lines.at(-1)?.position ?? 0) + 1;
    const row = { id: deps.ids.record(), task: id, event: event.id, text, done: 0, position };
    await claim(tx, row.id);
    await query.insertInto('plan_checks').values(row).execute();
    return row;
  });
}

/** Ticks a line, or takes the tick away; doing it twice changes nothing. Throws 404. */
export async function tickCheck(
  deps: TaskDeps,
  actor: Actor,
  eventId: string,
  id: string,
  { check, done }: { check: string; done: boolean },
): Promise<void> {
  await workedTask(deps, actor, eventId, id);
  await deps.db.write(async (tx) => {
    const changed = await tx
      .as<TaskTables>()
      .updateTable('plan_checks')
      .set({ done: done ? 1 : 0 })
      .where('id', '=', check)
      .where('task', '=', id)
      .returning('id')
      .execute();
    if (changed.length === 0) throw noTask();
  });
}

/** Takes a line off the list; doing it twice changes nothing. Throws 404 when the task is not theirs. */
export async function removeCheck(
  deps: TaskDeps,
  actor: Actor,
  eventId: string,
  id: string,
  check: string,
): Promise<void> {
  await workedTask(deps, actor, eventId, id);
  await deps.db.write((tx) =>
    tx.as<TaskTables>().deleteFrom('plan_checks').where('id', '=', check).where('task', '=', id).execute(),
  );
}
