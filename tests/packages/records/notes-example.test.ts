import PocketBase from 'pocketbase';
import { expect, it } from 'vitest';
import { runExample } from '../support/run-example.ts';

it('the example of the records backend serves a PocketBase client', async () => {
  await using example = await runExample('records/examples/notes.ts', /^Notes are at (http:\S+)\/api\//);
  const client = new PocketBase(example.said[1]);
  const notes = client.collection('notes');

  const note = await notes.create({ title: 'Bring lamps' });
  expect(await notes.getFullList({ filter: 'title ~ "lamp"' })).toEqual([note]);
  await expect(notes.create({ title: '' })).rejects.toMatchObject({
    status: 400,
    response: { data: { title: { code: 'validation_required' } } },
  });
  await expect(notes.delete(note.id)).rejects.toMatchObject({ status: 403 });
  await expect(client.collection('_superusers').getFullList()).rejects.toMatchObject({ status: 403 });
  expect(await client.health.check()).toMatchObject({ code: 200 });
  await expect(client.send('/api/nothing', {})).rejects.toMatchObject({ status: 404 });
}, 60_000);
