import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { ID_FIELD, pocketBaseFolder } from '../support/pocketbase-folder.ts';
import { LIBRARY } from '../support/pocketbase-library.ts';

interface Ended {
  code: number;
  out: string;
  errors: string;
}

function mela(settings: { databaseUrl: string | null; dataDir: string }, ...args: string[]): Promise<Ended> {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: settings.dataDir,
    DEMO: '0',
    ...(settings.databaseUrl ? { DATABASE_URL: settings.databaseUrl } : {}),
  };
  return new Promise((resolve) => {
    execFile(process.execPath, ['src/server/cli.ts', ...args], { env }, (error, out, errors) =>
      resolve({ code: Number(error?.code ?? 0), out, errors }),
    );
  });
}

describeOnEachDatabase('mela import-pocketbase', (database) => {
  it('draws how far it is, and sums up', async () => {
    const settings = await database.settings();
    const folder = pocketBaseFolder(LIBRARY);
    const first = await mela(settings, 'import-pocketbase', folder);
    expect(first).toMatchObject({ code: 0 });
    expect(first.errors).toContain('9/9');
    expect(first.out).toMatch(/^users +2 records, 1 files \(6 bytes\) \(merged with existing data\)$/m);
    expect(first.out).toMatch(/^books +2 records, 2 files \(15 bytes\), 1 files not imported$/m);
    expect(first.out).toContain('Not imported:\n  the file two.txt of books');
    const second = await mela(settings, 'import-pocketbase', folder);
    expect(second.out).toMatch(/^users +0 records, 2 already here, 1 files already here$/m);
  });

  it('ends with 1 and every clash', async () => {
    const clash = (name: string) => ({ id: `pbc_${name}`, name, type: 'base' as const, fields: [ID_FIELD] });
    const folder = pocketBaseFolder({ collections: [clash('events'), clash('orders'), clash('mine')] });
    const ended = await mela(await database.settings(), 'import-pocketbase', folder);
    expect(ended).toMatchObject({ code: 1, out: '' });
    expect(ended.errors.trim().split('\n')).toEqual([
      'Nothing was imported, because collections conflict:',
      'events: Mela has its own collection with that name.',
      'orders: Mela has its own collection with that name.',
    ]);
  });
});
