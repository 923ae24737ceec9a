import { backup, DatabaseSync } from 'node:sqlite';

/** In one step: between two of them a writer could make it start over. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Writes what is committed into another file, in one step on its own thread: readers and the writer go on. The copy is
 * one file, without a write-ahead log beside it.
 */
export async function sqliteSnapshot(file: string, target: string): Promise<void> {
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    await backup(source, target, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(target);
  try {
    copy.exec('PRAGMA journal_mode = DELETE');
  } finally {
    copy.close();
  }
}
