import { describe, expect, it } from 'vitest';
import { StorageError } from '#platform/storage/index.ts';
import { backupSource } from './backup-source.ts';
import { listBackups } from './list-backups.ts';

const NOW = '2026-11-24 12:00:00.000Z';
const kept = (modified: string) => ({ key: 'a.zip', size: 1, modified: Date.parse(modified) });
const away = { list: () => Promise.reject(new StorageError('The S3 server could not be reached.')) };
const broken = { list: () => Promise.reject(new TypeError('a fault of ours')) };

describe('the backups', () => {
  it('are none, with the reason, where their storage can’t be asked', async () => {
    expect(await listBackups(away)).toEqual({ kept: [], fault: 'The S3 server could not be reached.' });
  });

  it('are a fault of ours where we have one', async () => {
    await expect(listBackups(broken)).rejects.toThrow('a fault of ours');
  });
});

describe('what waits for operators', () => {
  it.each([
    [
      'a storage that can’t be asked, urgently',
      away.list,
      { label: 'Can’t reach the backup storage', urgent: true },
    ],
    ['a backup that was never made', () => Promise.resolve([]), { label: 'No backups yet' }],
    ['one of two days ago', () => Promise.resolve([kept('2026-11-22T12:00:00Z')]), { count: 2 }],
  ])('is %s', async (_, list, expected) => {
    const [work, ...others] = await backupSource({ list }).of(NOW);
    expect(others).toEqual([]);
    const { label, ...rest } = expected as { label?: string };
    expect(work).toMatchObject({ to: '/_/backups', ...rest, ...(label ? { label: { en: label } } : {}) });
  });

  it('is nothing where one was made less than two days ago', async () => {
    const list = () => Promise.resolve([kept('2026-11-22T12:00:00.001Z'), kept('2026-11-01T12:00:00Z')]);
    expect(await backupSource({ list }).of(NOW)).toEqual([]);
  });
});
