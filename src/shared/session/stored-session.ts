/** Where the SDK keeps its session in local storage. */
export const STORE_KEY = 'pocketbase_auth';

/** A session as the SDK stores it. */
export interface StoredSession {
  token: string;
  /** Who is signed in, as the records API shows them. */
  record: { id: string };
}

/** What a stored session says; null for none, or for something else. */
export function parseStored(stored: string | null): StoredSession | null {
  if (!stored) return null;
  try {
    const { token, record } = JSON.parse(stored) as { token?: unknown; record?: { id?: unknown } | null };
    if (typeof token !== 'string' || typeof record?.id !== 'string') return null;
    return { token, record: { ...record, id: record.id } };
  } catch {
    return null;
  }
}

/** The id of whoever a stored session belongs to; null for none, or for something else. */
export function personIn(stored: string | null): string | null {
  return parseStored(stored)?.record.id ?? null;
}

/** Stores a session where the SDK finds it; other tabs hear of it. */
export function keepStored(session: StoredSession, storage: Storage = localStorage): void {
  storage.setItem(STORE_KEY, JSON.stringify(session));
}

/** Removes the stored session without loading the SDK; other tabs hear of it. @returns whether there was one */
export function forgetStored(storage: Storage = localStorage): boolean {
  if (storage.getItem(STORE_KEY) === null) return false;
  storage.removeItem(STORE_KEY);
  return true;
}
