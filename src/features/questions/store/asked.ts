import { type Database, preparing } from '#platform/db/index.ts';
import type { AskedTables } from '../model/schema.ts';
import { questionOf } from '../model/question-of.ts';
import { type Asked, NOTHING_ASKED } from '../model/read-details.ts';
import type { QuestionRow, QuestionSettingsRow } from '../model/schema.ts';

/** Gives a reader of what an event asks now. */
export function createAskedReader(db: Database): (eventId: string) => Promise<Asked> {
  const reader = db.read<AskedTables>();
  const prepare = preparing(reader);
  const all = prepare<{ id: string }, QuestionRow>((query, { id }) =>
    query.selectFrom('questions').selectAll().where('event', '=', id).orderBy('position').orderBy('id'),
  );
  const settings = prepare<{ id: string }, QuestionSettingsRow>((query, { id }) =>
    query.selectFrom('question_settings').selectAll().where('event', '=', id),
  );
  return async (id) => {
    const [{ rows }, set] = await Promise.all([all.run(reader, { id }), settings.run(reader, { id })]);
    const askNames = set.rows[0]?.askNames === 1;
    if (rows.length === 0 && !askNames) return NOTHING_ASKED;
    return {
      questions: rows.filter(({ archivedAt }) => archivedAt === '').map(questionOf),
      archived: rows.filter(({ archivedAt }) => archivedAt !== '').map((row) => row.id),
      askNames,
    };
  };
}
