import type { Actor } from '#lib/actor.ts';
import type { Database, Tx } from '#platform/db/index.ts';
import type { CalendarDeps } from '../model/deps.ts';
import type { PersonSettingsRow, SettingsTables } from '../model/settings-schema.ts';

export type PersonSettings = Omit<PersonSettingsRow, 'user' | 'updated'>;

const BLANK: PersonSettings = { taskMails: 1, country: '', region: '', timezone: '', calendar: '' };

/** What somebody has chosen; reminders are on where they have chosen nothing. */
export async function readSettings(db: Database, user: string): Promise<PersonSettings> {
  const row = await db
    .read<SettingsTables>()
    .selectFrom('planner_settings')
    .select(['taskMails', 'country', 'region', 'timezone', 'calendar'])
    .where('user', '=', user)
    .executeTakeFirst();
  return row ?? BLANK;
}

/** Changes some of what they have chosen. What may be chosen is checked by whoever asks. */
export async function saveSettings(
  { db, clock }: Pick<CalendarDeps, 'db' | 'clock'>,
  actor: Actor,
  changes: Partial<PersonSettings>,
): Promise<void> {
  const row = { ...BLANK, ...changes, user: actor.id, updated: clock.text() };
  await db.write((tx) =>
    tx
      .as<SettingsTables>()
      .insertInto('planner_settings')
      .values(row)
      .onConflict((known) => known.column('user').doUpdateSet({ ...changes, updated: row.updated }))
      .execute(),
  );
}

export async function forgetSettings(tx: Tx, user: string): Promise<void> {
  await tx.as<SettingsTables>().deleteFrom('planner_settings').where('user', '=', user).execute();
}
