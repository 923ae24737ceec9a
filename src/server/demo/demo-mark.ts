import type { Database } from '#platform/db/index.ts';

interface KeyTables {
  mela_keys: { name: string; value: string };
}

/** Written when the demo is seeded. It travels with backups, and is taken away when somebody's own data come in. */
const MARK = 'demo';

/** Whether the database was seeded as a demo: then its people, sales and mails are made up. */
export async function holdsDemo(db: Database): Promise<boolean> {
  const mark = await db
    .read<KeyTables>()
    .selectFrom('mela_keys')
    .select('name')
    .where('name', '=', MARK)
    .executeTakeFirst();
  return mark !== undefined;
}

/** Says that the database holds a demo, or no longer only one. */
export async function markDemo(db: Database, isDemo: boolean, now: string): Promise<void> {
  await db.write(async (tx) => {
    const keys = tx.as<KeyTables>();
    if (!isDemo) await keys.deleteFrom('mela_keys').where('name', '=', MARK).execute();
    else {
      await keys
        .insertInto('mela_keys')
        .values({ name: MARK, value: now })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
    }
  });
}
