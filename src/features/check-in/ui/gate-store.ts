import type { GateList, HandedOn, Result } from './gate-list.ts';

/** A scan that is kept until the server has it. */
export interface KeptScan {
  id: string;
  /** '' for who was picked by name: then `ticket` says whose it is. */
  code: string;
  ticket?: string;
  at: string;
  sequence: number;
  result?: Result;
  /** Whoever scanned let in who came outside the time of arrival. */
  anyway?: true;
  /** What the holder of a pass is known to be in by meanwhile (`cameWith`). */
  came?: string;
}

const NAME = 'mela-door';
const KEPT = 'kept';
const SCANS = 'scans';

/** What a gate keeps of one event in the browser's database: its list, its name, and scans in their order. */
export interface GateStore {
  read<T>(key: string): Promise<T | undefined>;
  write(
    key: string,
    value: GateList | string | number | ReadonlyMap<string, string | HandedOn>,
  ): Promise<void>;
  scans(): Promise<KeptScan[]>;
  keep(scan: KeptScan): Promise<void>;
  /** The server has them. */
  drop(ids: readonly string[]): Promise<void>;
  /** Everything of this event, at once. */
  wipe(): Promise<void>;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

export async function openGateStore(event: string): Promise<GateStore> {
  const opening = indexedDB.open(`${NAME}-${event}`, 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(KEPT);
    opening.result.createObjectStore(SCANS, { keyPath: 'id' });
  });
  const db = await done(opening);
  const store = (name: string, mode: IDBTransactionMode = 'readwrite') =>
    db.transaction(name, mode).objectStore(name);
  return {
    read: (key) => done(store(KEPT, 'readonly').get(key)),
    write: async (key, value) => void (await done(store(KEPT).put(value, key))),
    scans: async () => {
      const all = (await done(store(SCANS, 'readonly').getAll())) as KeptScan[];
      return all.toSorted((a, b) => a.sequence - b.sequence);
    },
    keep: async (scan) => void (await done(store(SCANS).put(scan))),
    drop: async (ids) => {
      const scans = store(SCANS);
      await Promise.all(ids.map((id) => done(scans.delete(id))));
    },
    wipe: async () => {
      await Promise.all([done(store(KEPT).clear()), done(store(SCANS).clear())]);
    },
  };
}
