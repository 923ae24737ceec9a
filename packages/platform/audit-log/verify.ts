import type { Database } from '../db/index.ts';
import { type AuditLogRow, type AuditLogTables, FIRST, hashOf } from './entry.ts';

const PAGE = 1_000;

/** What a recount of the whole chain found. */
export interface Recounted {
  entries: number;
  /** The number and the hash of the last entry; the hash is `FIRST` where there is none. */
  head: { number: number; hash: string };
  /** The first entry that is not as it was written, with what is wrong. */
  broken: { number: number; why: 'missing' | 'altered' | 'unlinked' | 'cut' } | null;
  /** Whether the witness is in the chain; null without one, or where the chain breaks before. */
  witnessed: boolean | null;
}

/** An end of the chain that somebody noted elsewhere. */
export interface Witness {
  number: number;
  hash: string;
}

/** Where the chain ends, as its head says; undefined before the first entry. */
export const headOf = (db: Database): Promise<Witness | undefined> =>
  db.read<AuditLogTables>().selectFrom('audit_log_head').select(['number', 'hash']).executeTakeFirst();

/** All entries in their order, a thousand at a time. */
export async function* entriesOf(db: Database, after = 0): AsyncGenerator<AuditLogRow> {
  for (let last = after; ;) {
    const rows = await db
      .read<AuditLogTables>()
      .selectFrom('audit_log')
      .selectAll()
      .where('number', '>', last)
      .orderBy('number')
      .limit(PAGE)
      .execute();
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < PAGE) return;
    last = end.number;
  }
}

/**
 * Recounts the chain from its first entry: every number, every hash, every link, and that its end was not cut off. Who can write
 * the file can make another chain from its start: a `witness` that was noted elsewhere tells.
 */
export async function verifyAuditLog(db: Database, witness?: Witness): Promise<Recounted> {
  const head = await headOf(db);
  let last = { number: 0, hash: FIRST };
  let witnessed = witness ? isHead(witness, last) : null;
  for await (const entry of entriesOf(db)) {
    const { number, previous, hash } = entry;
    const why =
      number !== last.number + 1
        ? 'missing'
        : previous !== last.hash
          ? 'unlinked'
          : hash !== hashOf(entry)
            ? 'altered'
            : null;
    if (why) {
      const broken = { number: last.number + 1, why } as const;
      return { entries: last.number, head: last, broken, witnessed: null };
    }
    last = { number, hash };
    if (witness && isHead(witness, last)) witnessed = true;
  }
  // What was appended since the head was read is no fault.
  const kept = head ?? last;
  const cut = kept.number > last.number || (kept.number === last.number && kept.hash !== last.hash);
  return {
    entries: last.number,
    head: last,
    broken: cut ? { number: last.number + 1, why: 'cut' } : null,
    witnessed,
  };
}

const isHead = (witness: Witness, { number, hash }: Witness): boolean =>
  witness.number === number && witness.hash === hash;
