import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import type { TaskDeps } from '../model/deps.ts';
import { tooMany, wrongField } from '../model/errors.ts';
import { dueOf } from '../model/due.ts';
import { MOST_TASKS, NEW_TASK } from '../model/task.ts';
import { TASK_TEMPLATES, templateTasks } from '../model/templates.ts';
import type { TaskTables } from '../model/schema.ts';
import { countTasks, insertTask } from '../store/tasks.ts';
import { creatorOf } from './save-task.ts';

/** On the clock of the event's place. */
const DUE_TIME = '18:00';

/**
 * Adds the tasks of a kind of event, due relative to its date; what has a task of that title already is passed over, so
 * that pressing twice adds nothing. Gives how many were added. Throws 400 for no such kind, 404, 403, 409 when there are too many.
 */
export async function applyTemplate(
  deps: TaskDeps,
  actor: Actor,
  eventId: string,
  { template: asked, language }: { template: string; language: Language },
): Promise<number> {
  const event = await deps.events.requireMay(actor, 'plan.edit', eventId);
  const template = TASK_TEMPLATES.find((known) => known === asked);
  if (!template) throw wrongField('template', 'noTemplate');
  const lines = templateTasks(template, language);
  return deps.db.write(async (tx) => {
    const query = tx.as<TaskTables>();
    const known = await query
      .selectFrom('plan_tasks')
      .select('title')
      .where('event', '=', event.id)
      .execute();
    const titles = new Set(known.map(({ title }) => title));
    const wanted = lines.filter(({ title }) => !titles.has(title));
    if ((await countTasks(query, event.id)) + wanted.length > MOST_TASKS) throw tooMany();
    const now = deps.clock.text();
    const made = { notes: '', owner: '', createdBy: creatorOf(actor), created: now, updated: now };
    for (const { title, days, checks } of wanted) {
      const id = deps.ids.record();
      const dueAt = dueOf(event, { days, time: DUE_TIME });
      const due = { dueAt, dueDays: days, dueTime: DUE_TIME, pinned: 0 };
      await insertTask(tx, { id, event: event.id, title, ...due, ...NEW_TASK, ...made });
      const rows = checks.map((text, at) => ({
        id: deps.ids.record(),
        task: id,
        event: event.id,
        text,
        done: 0,
        position: at + 1,
      }));
      if (rows.length > 0) await query.insertInto('plan_checks').values(rows).execute();
    }
    if (wanted.length > 0)
      await recordAudit(tx, {
        event: event.id,
        actor,
        action: 'tasks.template',
        subject: { kind: 'task', id: event.id },
        at: now,
      });
    return wanted.length;
  });
}
