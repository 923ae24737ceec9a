import { AsyncLocalStorage } from 'node:async_hooks';

/** Somebody whose request may be answered with what was true a moment ago, as long as they have written nothing. */
interface Reader {
  wrote: boolean;
}

const readers = new AsyncLocalStorage<Reader>();

/**
 * Answers a request that may see what was true 200 ms ago, because its reader has written nothing for longer than that.
 * Returns what `work` gives, and whether it wrote: then its reader's next requests may not.
 */
export async function withLag<T>(work: () => Promise<T>): Promise<{ value: T; wrote: boolean }> {
  const reader: Reader = { wrote: false };
  const value = await readers.run(reader, work);
  return { value, wrote: reader.wrote };
}

/** Something is written: from now on the request reads what is true. */
export function noteWrite(): void {
  const reader = readers.getStore();
  if (reader) reader.wrote = true;
}

/** Whether what is read now may be a moment old. Not unless somebody said so. */
export const mayLag = (): boolean => readers.getStore()?.wrote === false;
