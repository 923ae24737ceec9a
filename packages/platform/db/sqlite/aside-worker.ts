import { parentPort, workerData } from 'node:worker_threads';
import { SqliteConnection } from './connection.ts';

const { file, text, parameters } = workerData as { file: string; text: string; parameters: unknown[] };
const connection = new SqliteConnection(file, { readOnly: true });
try {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(connection.lists(text, parameters));
} finally {
  connection.close();
}
