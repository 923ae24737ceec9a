import { expect } from 'vitest';
import { until } from '../../support/until.ts';
import type { Exercises } from './exercise.ts';
import { NOTES, refusal } from './world.ts';

/** Lists, reads and writes of records; what is heard of them. */
export const recordExercises: Exercises = {
  'RecordService.create': {
    async works(world) {
      const user = await world.user();
      const note = await user.collection(NOTES).create({ title: 'One' }, { fields: 'id,title' });
      expect(note).toEqual({ id: note.id, title: 'One' });
    },
    async fails(world) {
      const user = await world.user();
      const error = await refusal(() => user.collection(NOTES).create({ title: '' }));
      expect(error.response).toEqual({
        status: 400,
        message: 'Failed to create record.',
        data: { title: { code: 'validation_required', message: 'Cannot be blank.' } },
      });
      expect((await refusal(() => world.guest().collection(NOTES).create({ title: 'x' }))).status).toBe(400);
      expect((await refusal(() => world.guest().collection('tickets').create({}))).status).toBe(403);
    },
  },
  'RecordService.update': {
    async works(world) {
      const user = await world.user();
      const { id } = await user.collection(NOTES).create({ title: 'One' });
      expect(await user.collection(NOTES).update(id, { title: 'Two' })).toMatchObject({ id, title: 'Two' });
    },
    async fails(world) {
      const { id } = await world.root.collection(NOTES).create({ title: 'One' });
      const error = await refusal(() => world.guest().collection(NOTES).update(id, { title: 'Two' }));
      expect(error.response).toMatchObject({ status: 404, message: "The requested resource wasn't found." });
    },
  },
  'RecordService.delete': {
    async works(world) {
      const user = await world.user();
      const { id } = await user.collection(NOTES).create({ title: 'One' });
      expect(await user.collection(NOTES).delete(id)).toBe(true);
    },
    async fails(world) {
      const { id } = await world.root.collection(NOTES).create({ title: 'One' });
      expect((await refusal(() => world.guest().collection(NOTES).delete(id))).status).toBe(404);
    },
  },
  'RecordService.getOne': {
    async works(world) {
      const { id } = await world.root.collection(NOTES).create({ title: 'One' });
      expect(await world.guest().collection(NOTES).getOne(id)).toMatchObject({
        id,
        collectionName: NOTES,
        title: 'One',
      });
    },
    async fails(world) {
      const notes = world.guest().collection(NOTES);
      expect((await refusal(() => notes.getOne('nobodyhasthisid'))).status).toBe(404);
      expect((await refusal(() => notes.getOne(''))).message).toBe('Missing required record id.');
    },
  },
  'RecordService.getList': {
    async works(world) {
      const title = world.fresh();
      for (let n = 0; n < 3; n += 1) await world.root.collection(NOTES).create({ title: `${title} ${n}` });
      const list = world
        .guest()
        .collection(NOTES)
        .getList(2, 2, { filter: `title ~ '${title}'`, sort: 'title' });
      expect(await list).toMatchObject({
        page: 2,
        perPage: 2,
        totalItems: 3,
        totalPages: 2,
        items: [{ title: `${title} 2` }],
      });
    },
    async fails(world) {
      const error = await refusal(() =>
        world.guest().collection(NOTES).getList(1, 1, { filter: 'nothing = 1' }),
      );
      expect(error.status).toBe(400);
      expect((await refusal(() => world.guest().collection('_mfas_').getList())).status).toBe(404);
    },
  },
  'RecordService.getFullList': {
    async works(world) {
      const title = world.fresh();
      for (let n = 0; n < 3; n += 1) await world.root.collection(NOTES).create({ title: `${title} ${n}` });
      const all = await world
        .guest()
        .collection(NOTES)
        .getFullList({ batch: 2, filter: `title ~ '${title}'` });
      expect(all).toHaveLength(3);
    },
    async fails(world) {
      expect((await refusal(() => world.guest().collection('_superusers').getFullList())).status).toBe(403);
    },
  },
  'RecordService.getFirstListItem': {
    async works(world) {
      const pb = world.root;
      const title = `it's "${world.fresh()}"`;
      await pb.collection(NOTES).create({ title });
      const found = await pb.collection(NOTES).getFirstListItem(pb.filter('title = {:title}', { title }));
      expect(found.title).toBe(title);
    },
    async fails(world) {
      const error = await refusal(() =>
        world.root.collection(NOTES).getFirstListItem('title = "none of them"'),
      );
      expect(error).toMatchObject({ status: 404 });
      expect(error.response.message).toBe("The requested resource wasn't found.");
    },
  },
  'RecordService.decode': {
    works: ({ root }) => expect(root.collection(NOTES).decode({ id: 'x' })).toEqual({ id: 'x' }),
    fails: null,
  },
  'RecordService.subscribe': {
    async works(world) {
      const guest = world.guest();
      const heard: string[] = [];
      await guest
        .collection(NOTES)
        .subscribe('*', ({ action, record }) => heard.push(`${action} ${record.title}`));
      const title = world.fresh();
      await world.root.collection(NOTES).create({ title });
      await until('the message', () => heard.includes(`create ${title}`));
      expect(guest.realtime.isConnected).toBe(true);
      await guest.realtime.unsubscribe();
    },
    async fails(world) {
      const guest = world.guest();
      await expect(guest.collection(NOTES).subscribe('', () => {})).rejects.toThrow('Missing topic.');
      await guest.collection(NOTES).subscribe('*', () => {});
      const tooLong = () => guest.collection(NOTES).subscribe('x'.repeat(3_000), () => {});
      expect((await refusal(tooLong)).status).toBe(400);
    },
  },
  'RecordService.unsubscribe': {
    async works(world) {
      const guest = world.guest();
      const heard: string[] = [];
      const { id } = await world.root.collection(NOTES).create({ title: 'One' });
      await guest.collection(NOTES).subscribe('*', () => heard.push('all'));
      await guest.collection(NOTES).subscribe(id, () => heard.push('one'));
      await guest.collection(NOTES).unsubscribe('*');
      await world.root.collection(NOTES).update(id, { title: 'Two' });
      await until('the message', () => heard.length > 0);
      expect(heard).toEqual(['one']);
      await guest.collection(NOTES).unsubscribe();
      expect(guest.realtime.isConnected).toBe(false);
    },
    async fails(world) {
      const guest = world.guest();
      await guest.collection(NOTES).subscribe('*', () => {});
      await guest.collection(NOTES).subscribe('other', () => {});
      guest.realtime.clientId = 'gone';
      expect((await refusal(() => guest.collection(NOTES).unsubscribe('other'))).status).toBe(404);
    },
  },
};
