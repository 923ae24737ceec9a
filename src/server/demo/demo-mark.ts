import type { Database } from '#platform/db/index.ts';

export interface KeyTables {
  mela_keys: { name: string; value: string };
}

/** Written when the demo is seeded, with the time of that. It travels with backups, and is taken away when somebody's own data come in. */
export const DEMO_MARK = 'demo';

/** Whether the database was seeded as a demo: then its people, sales and mails are made up. */
export async function holdsDemo(db: Database): Promise<boolean> {
  const mark = await db
    .read<KeyTables>()
    .selectFrom('mela_keys')
    .select('name')
    .where('name', '=', DEMO_MARK)
    .executeTakeFirst();
  return mark !== undefined;
}

/** Says that the database holds a demo, or no longer only one. */
export async function markDemo(db: Database, isDemo: boolean, now: string): Promise<void> {
  await db.write(async (tx) => {
    const keys = tx.as<KeyTables>();
    if (!isDemo) await keys.deleteFrom('mela_keys').where('name', '=', DEMO_MARK).execute();
    else {
      await keys
        .insertInto('mela_keys')
        .values({ name: DEMO_MARK, value: now })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
    }
  });
}
