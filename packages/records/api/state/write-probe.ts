import { asNobody } from '#platform/audit-log/index.ts';
import { type Database, type Tx, unavailability } from '#platform/db/index.ts';
import type { RecordsTables } from '../../schema/tables.ts';

/** The row of `_params` that is written: when it was, in milliseconds since the epoch. */
const ROW = 'mela_health';
/** So long what was found is believed, in milliseconds, whoever asks how often. All processes share what succeeded. */
const BELIEVED_MS = 15_000;
/** A database that takes longer for one row is not well. */
const PATIENCE_MS = 5_000;
/** Room that the write asks for on its way, in characters: an update in place would pass where nothing more fits. */
const ROOM = 16_384;

/** What is wrong with the database, in a sentence for who runs it, and the cause. */
export interface WriteFault {
  message: string;
  cause: unknown;
}

const READ_ONLY = /read-?only/i;

/** Whether the database takes writes: found out by a tiny one. */
export class WriteProbe {
  readonly #db: Database;
  readonly #now: () => number;
  readonly #patience: number;
  #found: { at: number; fault: WriteFault | null } | null = null;
  #asking: Promise<WriteFault | null> | null = null;

  constructor(db: Database, now: () => number, patience = PATIENCE_MS) {
    this.#db = db;
    this.#now = now;
    this.#patience = patience;
  }

  /** What is wrong, or null. Never throws; answers within seconds, and writes no more than once in a while. */
  async fault(): Promise<WriteFault | null> {
    // While a backup is restored all writes wait, on purpose.
    if (this.#db.held) return null;
    const age = this.#now() - (this.#found?.at ?? Number.NEGATIVE_INFINITY);
    if (this.#found && age >= 0 && age < BELIEVED_MS) return this.#found.fault;
    this.#asking ??= this.#ask().finally(() => (this.#asking = null));
    return this.#inTime(this.#asking);
  }

  /** A write that hangs keeps nobody: it is asked of again when it ends. */
  async #inTime(asking: Promise<WriteFault | null>): Promise<WriteFault | null> {
    const late = Promise.withResolvers<WriteFault | null>();
    const timer = setTimeout(() => {
      const cause = new Error(`No write came through within ${this.#patience} ms.`);
      late.resolve(this.#db.held ? null : { message: 'The database is too slow to write.', cause });
    }, this.#patience);
    return Promise.race([asking, late.promise]).finally(() => clearTimeout(timer));
  }

  async #ask(): Promise<WriteFault | null> {
    const at = this.#now();
    const fault = await this.#write(at).then(
      () => null,
      (cause: unknown) => ({ message: wordsFor(cause), cause }),
    );
    this.#found = { at, fault };
    return fault;
  }

  async #write(at: number): Promise<void> {
    const known = await this.#db
      .read<RecordsTables>()
      .selectFrom('_params')
      .select('value')
      .where('id', '=', ROW)
      .executeTakeFirst();
    const age = at - Number(known?.value ?? Number.NaN);
    if (age >= 0 && age < BELIEVED_MS) return;
    const probe = async (tx: Tx): Promise<void> => {
      const set = (value: string) => {
        const when = new Date(at).toISOString().replace('T', ' ');
        return tx
          .as<RecordsTables>()
          .insertInto('_params')
          .values({ id: ROW, value, created: when, updated: when })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ value, updated: when }))
          .execute();
      };
      await set(`"${'0'.repeat(ROOM)}"`);
      await set(String(at));
    };
    // Whoever asks how the server is has written nothing.
    await asNobody(() => this.#db.write(probe));
  }
}

function wordsFor(error: unknown): string {
  const why = unavailability(error);
  if (why === 'full') return 'The disk is full: nothing can be written.';
  if (why === 'away') return 'The database can’t be reached.';
  for (let at = error; at instanceof Error; at = at.cause)
    if (READ_ONLY.test(at.message)) return 'The database is read-only: nothing can be written.';
  return 'The database accepts no writes.';
}
