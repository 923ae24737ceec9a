import { parentPort, workerData } from 'node:worker_threads';
import { parseTable, UnreadableTableError } from './parse-table.ts';
import type { ReadLines, TableOrder } from './read-table.ts';

// Runs in its own thread, started by read-table.ts. A thread's port has no origin to name, as a window's has.
/* oxlint-disable unicorn/require-post-message-target-origin */
const { bytes, most, encoding } = workerData as TableOrder;
const read: ReadLines = await parseTable(bytes, encoding).then(
  (table) => ({ ...table, lines: table.lines.slice(0, most) }),
  (error: unknown) => {
    if (error instanceof UnreadableTableError) return { openQuote: error.openQuote };
    throw error;
  },
);
parentPort?.postMessage(read);
