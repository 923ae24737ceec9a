import { noteRow } from '#platform/audit-log/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { Log } from '#platform/log/index.ts';
import { FreshCache } from '../store/fresh-cache.ts';
import type { RecordsTables } from '../schema/tables.ts';
import { defaultSettings } from './defaults.ts';
import { presentSettings } from './present-settings.ts';
import { soundSettings } from './sound-settings.ts';
import type { Settings } from './settings.ts';

/** What the audit log tells of them: no passwords and no keys. */
const shownOf = (settings: Settings): Record<string, unknown> => presentSettings(settings);

/** The settings as they are now. */
export class SettingsStore {
  readonly #cache = new FreshCache<Settings>(1);
  readonly #db: Database;
  readonly #defaults: Settings;
  #changes = 0;
  readonly #log: Log;
  #last: { text: string; settings: Settings } | null = null;

  constructor(db: Database, app: { name: string; origin: string; mailFrom?: string }, log: Log) {
    this.#db = db;
    this.#log = log;
    this.#defaults = defaultSettings(app);
    db.changes.subscribe((changes) => {
      // '' is a query of an operator, which may have been about anything.
      if (changes.some(({ collection }) => collection === '_params' || collection === '')) this.#changes += 1;
    });
  }

  /**
   * One read by primary key, and none while nothing was committed since the last. `now` in ms. As long as nobody
   * changes them it is the same object, so that what is made from them can be kept by it.
   */
  async current(now: number): Promise<Settings> {
    return this.#cache.get('settings', this.#version(), now, () => this.#read());
  }

  /** Every call of the API asks: only a change of theirs counts, or what others did unheard. */
  #version(): number {
    return this.#changes + this.#db.foreignCommits();
  }

  /** Replaces them all. They must be valid. */
  async save(settings: Settings, now: string): Promise<void> {
    const value = JSON.stringify(stored(settings, this.#defaults));
    const before = await this.#read();
    await this.#db.write(async (tx) => {
      await tx
        .as<RecordsTables>()
        .insertInto('_params')
        .values({ id: 'settings', value, created: now, updated: now })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ value, updated: now }))
        .execute();
      tx.change({ collection: '_params', action: 'update', id: 'settings' });
      noteRow(tx, {
        collection: '_params',
        id: 'settings',
        before: shownOf(before),
        after: shownOf(settings),
      });
    });
  }

  async #read(): Promise<Settings> {
    const row = await this.#db
      .read<RecordsTables>()
      .selectFrom('_params')
      .select('value')
      .where('id', '=', 'settings')
      .executeTakeFirst();
    const text = row?.value ?? '{}';
    if (this.#last?.text !== text) {
      // What an older row lacks has its default.
      const { settings, passedOver } = soundSettings(this.#defaults, parsed(text));
      for (const { setting, why } of passedOver)
        this.#log.error({ setting, why }, 'a stored setting can’t be used, and is passed over');
      this.#last = { text, settings };
    }
    return this.#last.settings;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * In PocketBase's order. Names and addresses that are as the environment says are left out: they go on following it, whatever else
 * was set meanwhile.
 */
function stored(settings: Settings, defaults: Settings): Omit<Settings, 'meta'> & { meta: object } {
  const { superuserIPs, smtp, backups, s3, rateLimits, trustedProxy, batch, logs } = settings;
  const theirs: Record<string, unknown> = { ...defaults.meta };
  const meta = Object.fromEntries(
    Object.entries(settings.meta).filter(([name, value]) => value !== theirs[name]),
  );
  return { superuserIPs, smtp, backups, s3, meta, rateLimits, trustedProxy, batch, logs };
}
