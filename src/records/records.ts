import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { Log } from '#platform/log/index.ts';
import type { Outbox } from '#platform/mail/index.ts';
import type { Storage } from '#platform/storage/index.ts';
import type { CollectionDeclaration } from './collections/declaration.ts';
import { CollectionRegistry } from './collections/registry.ts';
import { syncCollections } from './collections/sync.ts';

export interface RecordsDeps {
  db: Database;
  clock: Clock;
  ids: Ids;
  log: Log;
  storage: Storage;
  outbox: Outbox;
  /** Public address, without a slash at the end. */
  origin: string;
  /** Every declared collection but the system's own. */
  collections: readonly CollectionDeclaration[];
  production: boolean;
}

/** The records backend. */
export interface Records {
  /** Brings `_collections` and every table in step with the declarations; must have run before anything else. */
  syncCollections(): Promise<void>;
}

export function createRecords(deps: RecordsDeps): Records {
  const registry = new CollectionRegistry(deps.collections);
  return {
    async syncCollections() {
      registry.load(await syncCollections(deps, deps.collections));
    },
  };
}
