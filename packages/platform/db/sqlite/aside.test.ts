import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { ASIDE_AT_ONCE, readAside } from './aside.ts';
import { SqliteConnection } from './connection.ts';

it('reads in threads, a few at a time however many ask, and goes on after one that fails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mela-aside-'));
  const file = join(folder, 'data.db');
  new SqliteConnection(file, { readOnly: false }).close();
  let [running, most, started] = [0, 0, 0];
  const begin = (worker: Worker): void => {
    started += 1;
    most = Math.max(most, (running += 1));
    worker.once('exit', () => (running -= 1));
  };
  process.on('worker', begin);
  const asked = Array.from({ length: 6 }, (_, n) =>
    readAside(file, n === 1 ? 'SELECT no' : 'SELECT ?', n === 1 ? [] : [n]),
  );
  const answers = await Promise.allSettled(asked);
  process.off('worker', begin);
  rmSync(folder, { recursive: true });
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.status))).toEqual([
    [[0]],
    'rejected',
    [[2]],
    [[3]],
    [[4]],
    [[5]],
  ]);
  expect([started, most]).toEqual([6, ASIDE_AT_ONCE]);
});
