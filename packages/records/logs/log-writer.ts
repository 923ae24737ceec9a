import { CompiledQuery } from 'kysely';
import type { Ids } from '#lib/ids.ts';
import { asNobody } from '#platform/audit-log/index.ts';
import { type Clock, stopwatch } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { Settings } from '../settings/settings.ts';
import type { LogEntry } from './log-entry.ts';
import { addToLogSums } from './log-sums.ts';
import { LogRoom } from './log-room.ts';

/** So many lines are written together, or what there is after so long. */
const BATCH = 200;
const WAIT_MS = 3_000;
/** A rush writes no more often than this: what comes meanwhile and finds no room is not kept. */
const REST_MS = 250;
/** Rows of one statement. */
const CHUNK = 50;
const LONGEST_MESSAGE = 4_000;
/** What a row takes beside its texts, with its places in the indexes. */
const ROW_BYTES = 300;

/** Takes lines of the log and writes them by and by. Nobody waits for it, and a fault loses lines, nothing else. */
export class LogWriter {
  readonly #deps: { db: Database; clock: Clock; ids: Ids };
  #waiting: LogEntry[] = [];
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();
  readonly #elapsed = stopwatch();
  readonly #room = new LogRoom();
  #lastWrite = -REST_MS;
  #closed = false;

  constructor(deps: { db: Database; clock: Clock; ids: Ids }) {
    this.#deps = deps;
  }

  /** Whether a line of that level would be kept: the settings want it, and there is room. */
  takes({ maxDays, minLevel }: Settings['logs'], level: number): boolean {
    if (this.#closed || maxDays <= 0 || level < minLevel || this.#waiting.length >= BATCH) return false;
    return this.#room.any(this.#elapsed());
  }

  /** Keeps the line, if it takes lines of its level. */
  add(settings: Settings['logs'], level: number, message: string, data: Record<string, unknown>): void {
    if (!this.takes(settings, level)) return;
    const created = this.#deps.clock.text();
    const entry = {
      id: this.#deps.ids.record(),
      level,
      message: clean(message).slice(0, LONGEST_MESSAGE),
      data: JSON.stringify(data, (_key, value: unknown) =>
        typeof value === 'string' ? clean(value) : value,
      ),
      created,
      updated: created,
    };
    this.#waiting.push(entry);
    this.#room.take(ROW_BYTES + Buffer.byteLength(entry.message) + Buffer.byteLength(entry.data));
    const full = this.#waiting.length >= BATCH;
    if (this.#timer !== null && !full) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    const rest = Math.max(0, this.#lastWrite + REST_MS - this.#elapsed());
    this.#timer = setTimeout(() => void this.flush(), full ? rest : WAIT_MS);
    this.#timer.unref();
  }

  /** Writes what waits. */
  flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const entries = this.#waiting;
    this.#waiting = [];
    this.#lastWrite = this.#elapsed();
    // Whoever's line began the wait, they write no log.
    if (entries.length > 0)
      this.#writing = this.#writing.then(() => asNobody(() => this.#write(entries))).catch(() => {});
    return this.#writing;
  }

  /** Writes what waits, and takes nothing more. */
  close(): Promise<void> {
    this.#closed = true;
    return this.flush();
  }

  async #write(entries: readonly LogEntry[]): Promise<void> {
    const { db } = this.#deps;
    await db.write(async (tx) => {
      for (let from = 0; from < entries.length; from += CHUNK) {
        const chunk = entries.slice(from, from + CHUNK);
        const rows = chunk.map(() => '(?, ?, ?, ?, ?, ?)').join(', ');
        const text = `INSERT INTO "_logs" ("id", "level", "message", "data", "created", "updated") VALUES ${rows}`;
        const params = chunk.flatMap(({ id, level, message, data, created, updated }) => [
          id,
          level,
          message,
          data,
          created,
          updated,
        ]);
        await tx.as().executeQuery(CompiledQuery.raw(db.sql.raw.placeholders(text), params));
      }
      await addToLogSums(tx.as(), db, entries);
    });
  }
}

/** Without the null character and halves of signs, which no JSON column takes. */
function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
