import { notFound } from '#lib/errors.ts';
import type { Database } from '#platform/db/index.ts';
import type { TodoDeps } from '../model/context.ts';
import { readChoiceToken } from '../model/choice-token.ts';
import type { TodoTables } from '../model/schema.ts';

/** Whether somebody wants the daily mail; who has chosen nothing does. */
export async function readChoice(db: Database, user: string): Promise<boolean> {
  const row = await db
    .read<TodoTables>()
    .selectFrom('todo_mail')
    .select('off')
    .where('user', '=', user)
    .executeTakeFirst();
  return row?.off !== 1;
}

/** Switches the daily mail on or off. Twice changes nothing. */
export async function setChoice({ db }: Pick<TodoDeps, 'db'>, user: string, wanted: boolean): Promise<void> {
  const off = wanted ? 0 : 1;
  await db.write((tx) =>
    tx
      .as<TodoTables>()
      .insertInto('todo_mail')
      .values({ user, off, last: '' })
      .onConflict((known) => known.column('user').doUpdateSet({ off }))
      .execute(),
  );
}

/** Whether the reader of a mail wants it. Throws 404 for a link that is not ours. */
export async function readChoiceByToken(deps: TodoDeps, token: string): Promise<boolean> {
  return readChoice(deps.db, await userOf(deps, token));
}

/** The reader of a mail wants it no more, or again. Throws 404 for a link that is not ours. */
export async function setChoiceByToken(deps: TodoDeps, token: string, wanted: boolean): Promise<void> {
  await setChoice(deps, await userOf(deps, token), wanted);
}

async function userOf({ db, secret }: TodoDeps, token: string): Promise<string> {
  const user = readChoiceToken(secret, token);
  if (user === null) throw notFound();
  const account = await db
    .read<TodoTables>()
    .selectFrom('users')
    .select('id')
    .where('id', '=', user)
    .executeTakeFirst();
  if (!account) throw notFound();
  return account.id;
}
