import { ApiError } from '#lib/errors.ts';
import { asNobody } from '#platform/audit-log/index.ts';
import { type Holder, isGone, thisProcess } from '#platform/db/index.ts';
import type { AuthContext } from '../auth/model/context.ts';
import type { RecordsTables } from '../schema/tables.ts';

/** The row of `_params` that says whose turn it is. */
export const TURN = 'mela_backup';
/** A process that died in its turn keeps others waiting no longer than this. */
const LEASE_MS = 60_000;
const RENEW_EVERY_MS = 20_000;

/** One backup or restore at a time, in all processes together. */
export interface Turn {
  /** The backup that is made or restored now; null when none is. */
  current(): Promise<string | null>;
  /** Takes the turn for a backup of that name, which is given back by the function. Throws 400 when it is taken. */
  take(name: string): Promise<() => Promise<void>>;
}

interface Held extends Holder {
  holder: string;
  name: string;
  /** Milliseconds since the epoch. */
  until: number;
}

/** Who holds a turn in this process. */
const holders = new Set<string>();

export function backupTurn({ db, clock, ids, log }: AuthContext): Turn {
  const read = async (query = db.read<RecordsTables>()): Promise<Held | null> => {
    const row = await query.selectFrom('_params').select('value').where('id', '=', TURN).executeTakeFirst();
    const held = row?.value ? (JSON.parse(row.value) as Held) : null;
    return held && held.until > clock.now() && (holders.has(held.holder) || !isGone(held)) ? held : null;
  };
  /** Writes the row if it is nobody else's. */
  const write = (holder: string, name: string): Promise<boolean> =>
    db.write(async (tx) => {
      const query = tx.as<RecordsTables>();
      const held = await read(query);
      if (held && held.holder !== holder) return false;
      const now = clock.text();
      const value = JSON.stringify({
        holder,
        ...thisProcess(),
        name,
        until: clock.now() + LEASE_MS,
      } satisfies Held);
      await query
        .insertInto('_params')
        .values({ id: TURN, value, created: now, updated: now })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ value, updated: now }))
        .execute();
      return true;
    });

  return {
    current: async () => (await read())?.name ?? null,
    async take(name) {
      const holder = ids.record();
      holders.add(holder);
      if (!(await write(holder, name))) {
        holders.delete(holder);
        throw busy();
      }
      const timer = setInterval(() => {
        asNobody(() => write(holder, name)).catch((error: unknown) =>
          log.warn({ err: error }, 'a backup kept no turn'),
        );
      }, RENEW_EVERY_MS);
      timer.unref();
      return async () => {
        clearInterval(timer);
        holders.delete(holder);
        await db.write(async (tx) => {
          const query = tx.as<RecordsTables>();
          const row = await query
            .selectFrom('_params')
            .select('value')
            .where('id', '=', TURN)
            .executeTakeFirst();
          const held = row?.value ? (JSON.parse(row.value) as Held) : null;
          if (held?.holder === holder) await query.deleteFrom('_params').where('id', '=', TURN).execute();
        });
      };
    },
  };
}

export function busy(): ApiError {
  return new ApiError(400, 'Try again later - another backup/restore process has already been started.');
}
