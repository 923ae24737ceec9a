import { sql } from 'kysely';
import type { Clock } from '../clock/index.ts';
import type { Database, Tx } from '../db/index.ts';
import { type Acting, audited, whileActing } from './acting.ts';
import { appendEntry, headOf } from './append.ts';
import { noteChange, noteRowsOf } from './noted-rows.ts';

/** The database whose writes have their entry in the audit log when a superuser, or a command, makes them. */
export function auditedDatabase(db: Database, clock: Clock): Database {
  const write = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const acting = audited();
    if (!acting) return db.write(work);
    const value = await db.write(async (tx) => {
      const watched: Tx = {
        ...tx,
        change: (change) => {
          noteChange(rows, change);
          tx.change(change);
        },
      };
      const rows = noteRowsOf(watched);
      const before = await headOf(tx);
      const made = await work(watched);
      const head = await headOf(tx, db.dialect === 'postgres' ? sql`FOR UPDATE` : undefined);
      // A restore brings the log of its backup: what it replaces is named in it.
      if (head.number < before.number) rows.replaced(before);
      await appendEntry(tx, acting, { at: clock.text(), rows: rows.text(), head });
      return made;
    });
    acting.written = true;
    return value;
  };
  // All of it is its own, getters too: others make a database of it by spreading it.
  const { write: ours } = Object.getOwnPropertyDescriptors({ write });
  return Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(db), write: ours }) as Database;
}

/** Writes the entry of an act that changed nothing in the (audited) database. */
export const auditAct = (db: Database): Promise<void> => db.write(async () => {});

/** Writes the entry of a look at what is not for everybody: nobody gets it before the entry is there. */
export const auditLook = (db: Database, looking: Omit<Acting, 'written'>): Promise<void> =>
  whileActing({ ...looking, written: false }, () => auditAct(db));
