import PocketBase from 'pocketbase';
import { expect, it } from 'vitest';
import { startRecords } from '#records/standalone/index.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';

const NOTES = {
  name: 'notes',
  type: 'base',
  fields: [{ type: 'text', name: 'title' }],
  listRule: '',
  viewRule: '',
  createRule: '',
  updateRule: null,
  deleteRule: null,
} as const;

describeOnEachDatabase('the records backend by itself', (db) => {
  it('keeps what was written, and needs a port of its own', async () => {
    const { dataDir, databaseUrl } = await db.settings();
    const settings = { dataDir, collections: [NOTES], port: 0, logLevel: 'fatal' };
    const where = databaseUrl === null ? settings : { ...settings, databaseUrl };
    const first = await startRecords(where);
    const note = await new PocketBase(first.url).collection('notes').create({ title: 'Kept' });
    await expect(startRecords({ ...where, port: Number(new URL(first.url).port) })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    await first.close();

    await using again = await startRecords(where);
    expect(await new PocketBase(again.url).collection('notes').getOne(note.id)).toEqual(note);
  });
});
