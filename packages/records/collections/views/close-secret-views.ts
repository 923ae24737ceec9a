import type { Clock } from '#platform/clock/index.ts';
import { type Database, NotAuthorizedError } from '#platform/db/index.ts';
import type { Ids } from '#lib/ids.ts';
import { quoted } from '../../fields/columns.ts';
import type { RecordsTables } from '../../schema/tables.ts';
import { attempt } from '../../store/views-aside.ts';
import { stampCollections } from '../registry/registry-keeper.ts';

/**
 * Views that show secrets, made before that was refused or brought by a backup: superusers only may read them from now
 * on. `tell` hears of each, and why.
 */
export async function closeSecretViews(
  { db, clock, ids }: { db: Database; clock: Clock; ids: Ids },
  notify: (view: string, reason: string) => void,
): Promise<void> {
  const open = await db
    .read<RecordsTables>()
    .selectFrom('_collections')
    .select(['id', 'name'])
    .where('type', '=', 'view')
    .where((eb) => eb.or([eb('listRule', 'is not', null), eb('viewRule', 'is not', null)]))
    .execute();
  if (open.length === 0) return;
  await db.write(async (tx) => {
    const query = tx.as<RecordsTables>();
    for (const { id, name } of open) {
      const error = await attempt(tx.as(), () => tx.refuseSecretView(quoted(name)));
      if (!(error instanceof NotAuthorizedError)) continue;
      await query
        .updateTable('_collections')
        .set({ listRule: null, viewRule: null, updated: clock.text() })
        .where('id', '=', id)
        .execute();
      await stampCollections(query, ids.secret(12), clock.text());
      tx.afterCommit(() => notify(name, error.message));
    }
  });
}
