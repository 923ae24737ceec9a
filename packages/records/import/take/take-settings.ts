import { PRODUCT_NAME } from '#lib/site-name.ts';
import type { Kysely } from 'kysely';
import type { RecordsTables } from '../../schema/tables.ts';
import type { readSettings } from '../source/read-settings.ts';
import type { ReportBook } from '../plan/report.ts';
import { defaultSettings } from '../../settings/defaults.ts';
import type { Settings } from '../../settings/settings.ts';
import { soundSettings } from '../../settings/sound-settings.ts';

/** Without what can't be used, which is told. */
function sound(settings: Partial<Settings>, book: ReportBook): Partial<Settings> {
  const found = soundSettings(defaultSettings({ name: PRODUCT_NAME, origin: 'http://localhost' }), settings);
  if (found.passedOver.length === 0) return settings;
  for (const { setting, why } of found.passedOver) book.refuse(`the setting ${setting}`, why);
  return Object.fromEntries(
    Object.keys(settings)
      .filter((name) => Object.hasOwn(found.settings, name))
      .map((name) => [name, found.settings[name as keyof Settings]]),
  );
}

/** Takes over the folder's settings where none have been set here. The public address and S3 for files stay ours. */
export async function takeSettings(
  query: Kysely<RecordsTables>,
  settings: ReturnType<typeof readSettings>,
  now: string,
  book: ReportBook,
): Promise<void> {
  if (settings === 'encrypted') {
    book.refuse('the settings', 'they are encrypted (PB_ENCRYPTION_KEY)');
    return;
  }
  if (!settings) return;
  const { s3, meta, ...rest } = sound(settings, book);
  const { appURL, ...named } = meta ?? ({} as Partial<NonNullable<typeof meta>>);
  const taken = await query
    .insertInto('_params')
    .values({
      id: 'settings',
      value: JSON.stringify({ ...rest, meta: named }),
      created: now,
      updated: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows === 0n) {
    book.note('This site already has settings, which stay as they are.');
    return;
  }
  if (appURL) book.note(`The public address stays as ORIGIN sets it. In the folder it was ${appURL}.`);
  if (s3?.enabled) book.note(`The settings for files in S3 (bucket ${s3.bucket}) were left out.`);
}
