import type { Actor } from '#lib/actor.ts';
import type { TaskDeps } from '../model/deps.ts';
import { type Claim, unclaimed } from '#platform/idempotency/index.ts';
import { tooMany } from '../model/errors.ts';
import { readText } from '../model/task-input.ts';
import type { CommentRow, TaskTables } from '../model/schema.ts';
import { workedTask } from './access.ts';

const MOST = 500;

/** Says something about a task. Gives the comment. Throws 400 at `body`, 404, 409 when there are too many. */
export async function addComment(
  deps: TaskDeps,
  actor: Actor,
  eventId: string,
  id: string,
  typed: string,
  claim: Claim = unclaimed,
): Promise<CommentRow> {
  const { event } = await workedTask(deps, actor, eventId, id);
  const body = readText('body', typed);
  const author = actor.superuser ? '' : actor.id;
  return deps.db.write(async (tx) => {
    const query = tx.as<TaskTables>();
    const { count } = await query
      .selectFrom('plan_comments')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('task', '=', id)
      .executeTakeFirstOrThrow();
    if (count >= MOST) throw tooMany();
    const created = deps.clock.text();
    const row = { id: deps.ids.record(), task: id, event: event.id, author, body, created };
    await claim(tx, row.id);
    await query.insertInto('plan_comments').values(row).execute();
    return row;
  });
}

/** Takes one's own comment back. Somebody else's stays; doing it twice changes nothing. */
export async function removeComment(
  deps: TaskDeps,
  actor: Actor,
  eventId: string,
  id: string,
  comment: string,
): Promise<void> {
  await workedTask(deps, actor, eventId, id);
  await deps.db.write((tx) =>
    tx
      .as<TaskTables>()
      .deleteFrom('plan_comments')
      .where('id', '=', comment)
      .where('task', '=', id)
      .where('author', '=', actor.id)
      .execute(),
  );
}
