import { parentPort } from 'node:worker_threads';
import { compareSync } from 'bcryptjs';
import type { Check, Checked } from './bcrypt-thread.ts';

parentPort?.on('message', ({ id, password, hash }: Check) => {
  let matches = false;
  try {
    matches = compareSync(password, hash);
  } catch {
    // Not a hash that bcrypt can read: nobody's password.
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage({ id, matches } satisfies Checked);
});
