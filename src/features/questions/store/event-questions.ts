import type { Ids } from '#lib/ids.ts';
import type { Tx } from '#platform/db/index.ts';
import { idsIn } from '#features/pricing/model/code.ts';
import type { AskedTables } from '../model/schema.ts';
import { questionRows } from './question-rows.ts';

/** Forgets what was asked at an event that is deleted. Nobody has ordered anything of it. */
export async function removeQuestions(tx: Tx, event: string): Promise<void> {
  const query = tx.as<AskedTables>();
  await query.deleteFrom('questions').where('event', '=', event).execute();
  await query.deleteFrom('question_settings').where('event', '=', event).execute();
}

/** Lets a copy of an event ask the same. `copies` are the new ids of its ticket types by the old ones. */
export async function copyQuestions(
  tx: Tx,
  from: string,
  to: string,
  { copies, ids, now }: { copies: ReadonlyMap<string, string>; ids: Ids; now: string },
): Promise<void> {
  const query = tx.as<AskedTables>();
  const rows = (await questionRows(query, from)).filter(({ archivedAt }) => archivedAt === '');
  const questions = new Map(rows.map(({ id }) => [id, ids.record()]));
  for (const row of rows) {
    const before = idsIn(row.ticketTypes);
    const types = before.flatMap((id) => copies.get(id) ?? []);
    const copy = {
      ...row,
      id: questions.get(row.id) ?? ids.record(),
      event: to,
      // A list without any would mean all of them.
      ticketTypes: JSON.stringify(types.length > 0 ? types : before),
      dependsOn: questions.get(row.dependsOn) ?? '',
      created: now,
      updated: now,
    };
    await query.insertInto('questions').values(copy).execute();
  }
  const settings = await query
    .selectFrom('question_settings')
    .selectAll()
    .where('event', '=', from)
    .executeTakeFirst();
  if (!settings) return;
  await query
    .insertInto('question_settings')
    .values({ ...settings, event: to, remindedFor: '', updated: now })
    .execute();
}
