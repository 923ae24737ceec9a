import { parentPort, workerData } from 'node:worker_threads';
import { parseTable, UnreadableTableError } from './parse-table.ts';
import type { ReadLines, TableOrder } from './read-table.ts';

// Runs in a thread of its own, started by read-table.ts. A thread's port has no origin to name, as a window's has.
/* oxlint-disable unicorn/require-post-message-target-origin */
const { bytes, most } = workerData as TableOrder;
const lines: ReadLines = await parseTable(bytes).then(
  (all) => all.slice(0, most),
  (error: unknown) => {
    if (error instanceof UnreadableTableError) return null;
    throw error;
  },
);
parentPort?.postMessage(lines);
