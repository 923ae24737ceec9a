import { Worker } from 'node:worker_threads';
import type { Encoding } from '#lib/list-encodings.ts';
import { parseTable, type ReadTable, type TableLine, UnreadableTableError } from './parse-table.ts';

/** So small a file is read faster than a thread is started. */
const SMALL = 64 * 1024;
/** A file that needs more than this is not read: the process has others to serve. */
const MOST_MEMORY_MB = 768;

/** What is handed to the thread: the file, how many lines are wanted, and how it is written if that is known. */
export interface TableOrder {
  bytes: Uint8Array;
  most: number;
  encoding?: Encoding | undefined;
}

/** What it gives back; of a file that is not a table, the line with a quotation mark that nothing closes, or 0. */
export type ReadLines = ReadTable | { openQuote: number };

/** As `readTableAs`, when nobody wants to know how it is written. */
export async function readTable(bytes: Uint8Array, most = 100_000): Promise<TableLine[]> {
  return (await readTableAs({ bytes, most })).lines;
}

/**
 * The lines of a CSV or XLSX file with something in them, all cells as text: the first `most` of them. For files of a
 * size that is held in memory; of a workbook the first sheet. A large one is read in its own thread, so that nobody
 * waits for it. Throws UnreadableTableError.
 */
export async function readTableAs({ bytes, most, encoding }: TableOrder): Promise<ReadTable> {
  if (bytes.length <= SMALL) {
    const table = await parseTable(bytes, encoding);
    return { ...table, lines: table.lines.slice(0, most) };
  }
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
    workerData: { bytes, most, encoding } satisfies TableOrder,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<ReadLines>();
  worker.once('message', resolve);
  // Also when it has run out of the memory that it may take.
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The thread ended before it had read the table.')));
  try {
    const table = await promise.catch((cause: unknown) => {
      throw new UnreadableTableError('The file could not be read.', { cause });
    });
    if ('openQuote' in table) throw new UnreadableTableError('The file is not a table.', table);
    return table;
  } finally {
    void worker.terminate();
  }
}
