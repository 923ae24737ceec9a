import type { Actor } from '#lib/actor.ts';
import { Lru } from '#lib/cache/lru.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { TodoDeps } from '../model/context.ts';
import { digestJob, startDigest } from './digest-job.ts';
import { operatorDigestJob } from './operator-digest.ts';
import { readChoice, readChoiceByToken, setChoice, setChoiceByToken } from './choice.ts';
import type { TodoTables } from '../model/schema.ts';
import { failedWork, retryJob } from './failed-work.ts';
import { collect } from './collect.ts';
import type { TodoItem } from '#features/todo/model/todo-item.ts';

/** What waits for a person, from every part of the product. Each method is documented where it is written. */
export type Todo = ReturnType<typeof createTodo>;

/** A count in the header may be so old. What somebody does themselves is counted anew at once. */
const COUNTED_MS = 60_000;
const COUNTS = 5_000;

export function createTodo(deps: TodoDeps) {
  const counts = new Lru<{ at: number; count: number }>(COUNTS);
  const keyOf = (user: string, operator: boolean) => `${user} ${operator ? 'operator' : ''}`;
  const of = async (
    user: string,
    { operator = false, now = deps.clock.text() } = {},
  ): Promise<TodoItem[]> => {
    const items = await collect(deps, { user, now, operator });
    counts.set(keyOf(user, operator), { at: deps.clock.now(), count: items.length });
    return items;
  };
  return {
    of,
    /** How much waits for somebody, a minute old at most. */
    count: async (user: string, operator = false): Promise<number> => {
      const known = counts.get(keyOf(user, operator));
      if (known && deps.clock.now() - known.at < COUNTED_MS) return known.count;
      return (await of(user, { operator })).length;
    },
    /** Somebody has changed something: what waits for them is counted anew. */
    changed: (user: string): void => {
      for (const operator of [false, true]) counts.set(keyOf(user, operator), { at: 0, count: 0 });
    },
    /** Whether somebody wants the daily mail. */
    mail: {
      read: (user: string) => readChoice(deps.db, user),
      set: (actor: Pick<Actor, 'id'>, wanted: boolean) => setChoice(deps, actor.id, wanted),
      readByToken: (token: string) => readChoiceByToken(deps, token),
      setByToken: (token: string, wanted: boolean) => setChoiceByToken(deps, token, wanted),
    },
    /** What failed in the last seven days, and having one of them tried again: for whoever runs the site. */
    failed: () => failedWork(deps.db, deps.clock.text()),
    retry: (job: string) => retryJob(deps, job),
    /** Has the mails of this hour written, once; to be called every few minutes. */
    sweep: () => startDigest(deps),
    /** Forgets what an account had chosen, within the write that deletes it. */
    forget: async (tx: Tx, user: string): Promise<void> => {
      await tx.as<TodoTables>().deleteFrom('todo_mail').where('user', '=', user).execute();
    },
    jobKinds: [digestJob(deps), operatorDigestJob(deps)] as JobKind<never>[],
  };
}
