import { languageOf } from '#lib/language/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import type { TaskDeps } from '../model/deps.ts';
import { taskMail } from '../mails/task-mail.ts';
import type { AccountTables, TaskTables, WishTables } from '../model/schema.ts';

/** Rows in the queue carry it: it is never renamed. */
export const TASK_MAIL = 'planner.task-mail';

export interface TaskMailPayload {
  task: string;
  /** The date that is told of; one that was changed since is told of by another job. */
  dueAt: string;
  over: boolean;
}

/** Reminds the owner of a task, if it is still open, theirs and due then, and they want to be reminded. */
export function taskMailJob(deps: TaskDeps): JobKind<TaskMailPayload> {
  const { db, outbox, events, origin } = deps;
  return {
    kind: TASK_MAIL,
    async run({ task: id, dueAt, over }) {
      const query = db.read<TaskTables & AccountTables & WishTables>();
      const task = await query.selectFrom('plan_tasks').selectAll().where('id', '=', id).executeTakeFirst();
      if (!task || task.state === 'done' || task.dueAt !== dueAt || task.owner === '') return;
      const event = await events.find(task.event);
      const owner = await query
        .selectFrom('users')
        .select(['email', 'name', 'locale'])
        .where('id', '=', task.owner)
        .executeTakeFirst();
      if (!event || event.status === 'cancelled' || !owner || owner.email === '') return;
      // Somebody who has left the team is told of nothing in it.
      if ((await events.roleIn(task.owner, event)) === null) return;
      const wish = query.selectFrom('planner_settings').select('taskMails').where('user', '=', task.owner);
      // Who has chosen nothing is reminded.
      if ((await wish.executeTakeFirst())?.taskMails === 0) return;
      const mail = await taskMail({ task, event, owner, over, origin }, languageOf(owner.locale));
      const key = `planner-task:${id}:${over ? 'over' : 'soon'}:${dueAt}`;
      await db.write((tx) => outbox.queue(tx, mail, { key }));
    },
  };
}
