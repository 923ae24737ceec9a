import { type AuditAction, recordAudit } from '#features/audit/index.ts';
import type { EventRow } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { laterThan } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { TaskDeps } from '../model/deps.ts';
import { dropFilesOf } from './plan-files.ts';
import { type Claim, unclaimed } from '#platform/idempotency/index.ts';
import { noTask, taskChanged, tooMany, wrongField } from '../model/errors.ts';
import { offsetOf } from '../model/due.ts';
import { readState, readTaskInput, type TaskInput } from '../model/task-input.ts';
import type { TaskRow, TaskTables } from '../model/schema.ts';
import { changeTask, countTasks, deleteTask, findTask, insertTask } from '../store/tasks.ts';
import { workedTask } from './access.ts';

/** Tasks of an event. */
const MOST = 500;

/** Adds a task. Throws 400 by field, 404 for strangers, 403 for who doesn't edit the plan, 409 when there are too many. */
export async function createTask(
  deps: TaskDeps,
  actor: Actor,
  eventId: string,
  input: TaskInput,
  claim: Claim = unclaimed,
): Promise<TaskRow> {
  const event = await deps.events.requireMay(actor, 'plan.edit', eventId);
  const values = await readFor(deps, event, input);
  const row = newTask(deps, actor, event.id, values);
  await deps.db.write(async (tx) => {
    await claim(tx, row.id);
    if ((await countTasks(tx.as<TaskTables>(), event.id)) >= MOST) throw tooMany();
    await insertTask(tx, row);
    await told(tx, actor, 'tasks.create', row, row.created);
  });
  return row;
}

/**
 * Changes what a task is. With `ifUpdated` a change that somebody else made since is a 409. Throws 400 by field, 404 for
 * strangers and for no such task, 403 for who doesn't edit the plan.
 */
export async function updateTask(
  deps: TaskDeps,
  actor: Actor,
  eventId: string,
  id: string,
  input: TaskInput & { ifUpdated?: string },
): Promise<void> {
  const event = await deps.events.requireMay(actor, 'plan.edit', eventId);
  const values = await readFor(deps, event, input);
  await deps.db.write(async (tx) => {
    const before = await findTask(tx.as<TaskTables>(), event.id, id);
    if (!before) throw noTask();
    if (input.ifUpdated !== undefined && input.ifUpdated !== before.updated) throw taskChanged();
    const updated = laterThan(before.updated, deps.clock.text());
    if (!(await changeTask(tx, before, { ...values, updated }))) throw taskChanged();
    await told(tx, actor, 'tasks.edit', { ...before, ...values }, updated);
  });
}

/** Moves a task along: to do, doing, done. Its owner may, and who edits the plan. Throws 400, 404, 409. */
export async function moveTask(
  deps: TaskDeps,
  actor: Actor,
  eventId: string,
  { task: id, state: asked, seen }: { task: string; state: string; seen?: string },
): Promise<TaskRow> {
  const state = readState(asked);
  const { event } = await workedTask(deps, actor, eventId, id);
  return deps.db.write(async (tx) => {
    const before = await findTask(tx.as<TaskTables>(), event.id, id);
    if (!before) throw noTask();
    // Who moves it to where somebody else has moved it meanwhile has what they wanted.
    if (before.state === state) return before;
    if (seen !== undefined && seen !== '' && seen !== before.updated) throw taskChanged();
    const updated = laterThan(before.updated, deps.clock.text());
    const changes = { state, doneAt: state === 'done' ? updated : '', updated };
    if (!(await changeTask(tx, before, changes))) throw taskChanged();
    await recordAudit(tx, {
      event: event.id,
      actor,
      action: 'tasks.move',
      subject: { kind: 'task', id, label: before.title },
      changes: [{ field: 'state', before: before.state, after: state }],
      at: updated,
    });
    return { ...before, ...changes };
  });
}

/** The same for whoever knows the task and not its event: their own list. Throws 400, 404, 409. */
export async function moveOwnTask(
  deps: TaskDeps,
  actor: Actor,
  to: { task: string; state: string; seen?: string },
): Promise<void> {
  const task = await deps.db
    .read<TaskTables>()
    .selectFrom('plan_tasks')
    .select('event')
    .where('id', '=', to.task)
    .where('owner', '=', actor.id)
    .executeTakeFirst();
  if (!task) throw noTask();
  await moveTask(deps, actor, task.event, to);
}

/**
 * Removes a task with its checklist, comments and files. Throws 404, 403 for who doesn't edit the plan, 409 when somebody
 * has changed it since `ifUpdated`.
 */
export async function removeTask(
  deps: TaskDeps,
  actor: Actor,
  eventId: string,
  id: string,
  { ifUpdated }: { ifUpdated?: string | undefined } = {},
): Promise<void> {
  const event = await deps.events.requireMay(actor, 'plan.edit', eventId);
  await deps.db.write(async (tx) => {
    const task = await findTask(tx.as<TaskTables>(), event.id, id);
    if (!task) throw noTask();
    if (ifUpdated !== undefined && ifUpdated !== task.updated) throw taskChanged();
    await deleteTask(tx, id);
    await dropFilesOf(deps, tx, 'task', id);
    await told(tx, actor, 'tasks.delete', task, deps.clock.text());
  });
}

/** A task as it is made. */
export function newTask(
  { ids, clock }: Pick<TaskDeps, 'ids' | 'clock'>,
  actor: Actor,
  event: string,
  values: Pick<TaskRow, 'title' | 'notes' | 'owner' | 'dueAt' | 'dueDays' | 'dueTime' | 'pinned'>,
): TaskRow {
  const now = clock.text();
  return {
    id: ids.record(),
    event,
    ...values,
    state: 'todo',
    soonFor: '',
    overdueFor: '',
    doneAt: '',
    createdBy: actor.superuser ? '' : actor.id,
    created: now,
    updated: now,
  };
}

async function readFor({ events }: TaskDeps, event: EventRow, input: TaskInput) {
  const { title, notes, owner, dueAt, pinned } = readTaskInput(input);
  if (owner !== '' && (await events.roleIn(owner, event)) === null) throw wrongField('owner', 'notInTeam');
  const { days, time } = dueAt === '' ? { days: 0, time: '18:00' } : offsetOf(event, dueAt);
  return { title, notes, owner, dueAt, dueDays: days, dueTime: time, pinned: pinned ? 1 : 0 };
}

function told(tx: Tx, actor: Actor, action: AuditAction, task: TaskRow, at: string): Promise<void> {
  const subject = { kind: 'task', id: task.id, label: task.title } as const;
  return recordAudit(tx, { event: task.event, actor, action, subject, at });
}
