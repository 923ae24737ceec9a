import { expect } from 'vitest';
import type { Exercises } from './exercise.ts';
import { NOTES, refusal } from './world.ts';

const FAILED = 'Batch transaction failed.';

export const batchExercises: Exercises = {
  'BatchService.collection': {
    works: ({ root }) => expect(root.createBatch().collection(NOTES)).toHaveProperty('upsert'),
    fails: async ({ root }) => {
      const batch = root.createBatch();
      batch.collection('none').create({});
      expect((await refusal(() => batch.send())).response.message).toBe(FAILED);
    },
  },
  'BatchService.send': {
    async works({ root }) {
      const batch = root.createBatch();
      for (const title of ['One', 'Two']) batch.collection(NOTES).create({ title });
      expect(await batch.send()).toMatchObject([
        { status: 200, body: { title: 'One' } },
        { status: 200, body: { title: 'Two' } },
      ]);
    },
    async fails(world) {
      const { root } = world;
      const title = world.fresh();
      const batch = root.createBatch();
      batch.collection(NOTES).create({ title });
      batch.collection(NOTES).create({ title: '' });
      const error = await refusal(() => batch.send());
      expect(error.response).toMatchObject({
        message: FAILED,
        data: { requests: { 1: { code: 'batch_request_failed', response: { status: 400 } } } },
      });
      expect(await root.collection(NOTES).getFullList({ filter: `title = '${title}'` })).toEqual([]);
    },
  },
  'SubBatchService.create': {
    async works({ root }) {
      const batch = root.createBatch();
      batch.collection(NOTES).create({ title: 'One' }, { fields: 'title' });
      expect(await batch.send()).toEqual([{ status: 200, body: { title: 'One' } }]);
    },
    async fails(world) {
      const batch = world.guest().createBatch();
      batch.collection(NOTES).create({ title: 'One' });
      expect((await refusal(() => batch.send())).response.message).toBe(FAILED);
    },
  },
  'SubBatchService.update': {
    async works({ root }) {
      const { id } = await root.collection(NOTES).create({ title: 'One' });
      const batch = root.createBatch();
      batch.collection(NOTES).update(id, { title: 'Two' });
      expect(await batch.send()).toMatchObject([{ status: 200, body: { id, title: 'Two' } }]);
    },
    async fails({ root }) {
      const batch = root.createBatch();
      batch.collection(NOTES).update('nobodyhasthisid', { title: 'Two' });
      expect((await refusal(() => batch.send())).response.message).toBe(FAILED);
    },
  },
  'SubBatchService.upsert': {
    async works({ root }) {
      const { id } = await root.collection(NOTES).create({ title: 'One' });
      const batch = root.createBatch();
      batch.collection(NOTES).upsert({ id, title: 'Two' });
      batch.collection(NOTES).upsert({ title: 'New' });
      expect(await batch.send()).toMatchObject([{ body: { id, title: 'Two' } }, { body: { title: 'New' } }]);
    },
    async fails({ root }) {
      const batch = root.createBatch();
      batch.collection(NOTES).upsert({ title: '' });
      expect((await refusal(() => batch.send())).response.message).toBe(FAILED);
    },
  },
  'SubBatchService.delete': {
    async works({ root }) {
      const { id } = await root.collection(NOTES).create({ title: 'One' });
      const batch = root.createBatch();
      batch.collection(NOTES).delete(id);
      expect(await batch.send()).toEqual([{ status: 204, body: null }]);
    },
    async fails({ root }) {
      const batch = root.createBatch();
      batch.collection(NOTES).delete('nobodyhasthisid');
      expect((await refusal(() => batch.send())).response.message).toBe(FAILED);
    },
  },
};
