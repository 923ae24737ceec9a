import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { LEVELS, type LogTables } from './log-entry.ts';
import { forgetLogSums } from './log-sums.ts';
import { createLogTable } from './log-table.ts';
import { LogWriter } from './log-writer.ts';

const DAY_MS = 24 * 3_600_000;

/** pino's numbers. */
function levelOf(pino: number): number {
  if (pino >= 50) return LEVELS.error;
  if (pino >= 40) return LEVELS.warn;
  return pino >= 30 ? LEVELS.info : LEVELS.debug;
}

/** The log that superusers read: what was asked, and what the product has to say. */
export class Logs {
  readonly db: Database;
  readonly writer: LogWriter;
  readonly #clock: Clock;
  readonly #settings: SettingsStore;

  constructor(deps: { db: Database; clock: Clock; ids: Ids; settings: SettingsStore }) {
    this.db = deps.db;
    this.writer = new LogWriter(deps);
    this.#clock = deps.clock;
    this.#settings = deps.settings;
  }

  prepare(): Promise<void> {
    return createLogTable(this.db);
  }

  /** Takes a JSON line of the product's own log. */
  async addLine(line: string): Promise<void> {
    const { logs } = await this.#settings.current(this.#clock.now());
    const {
      level,
      msg,
      time: _time,
      ...data
    } = JSON.parse(line) as { level: number; msg?: string; time: string };
    this.writer.add(logs, levelOf(level), msg ?? '', data);
  }

  /** Deletes what is older than the settings say. */
  async forgetOld(): Promise<void> {
    const { logs } = await this.#settings.current(this.#clock.now());
    const before = new Date(this.#clock.now() - logs.maxDays * DAY_MS).toISOString().replace('T', ' ');
    await this.db.write(async (tx) => {
      await tx.as<LogTables>().deleteFrom('_logs').where('created', '<=', before).execute();
      await forgetLogSums(tx.as(), before);
    });
  }

  async forgetAll(): Promise<void> {
    await this.writer.flush();
    await this.db.write(async (tx) => {
      await tx.as<LogTables>().deleteFrom('_logs').execute();
      await forgetLogSums(tx.as());
    });
  }
}
