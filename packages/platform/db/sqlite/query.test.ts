import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { SqliteConnection } from './connection.ts';
import { querySqlite } from './query.ts';

const ENDLESS = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n';

function emptyFile(): { path: string } & Disposable {
  const folder = mkdtempSync(join(tmpdir(), 'mela-query-'));
  const path = join(folder, 'data.db');
  new SqliteConnection(path, { readOnly: false }).close();
  return { path, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

it('ends a query that never ends, and leaves nothing of it behind', async () => {
  using file = emptyFile();
  await expect(querySqlite(file.path, ENDLESS, 1, { patienceMs: 500 })).rejects.toThrow(
    'The query took too long.',
  );
  await vi.waitFor(() => expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap'), 10_000);
});

it('gives its query process nothing of the environment', async () => {
  using file = emptyFile();
  vi.stubEnv('NODE_OPTIONS', '--no-such-option');
  expect((await querySqlite(file.path, 'SELECT 1 AS n', 1)).rows).toEqual([['1']]);
  vi.unstubAllEnvs();
});
