import type { CollectionModel } from 'pocketbase';
import { expect } from 'vitest';
import type { Exercises } from './exercise.ts';
import { refusal, type SdkWorld } from './world.ts';

const base = (name: string) => ({ name, type: 'base', fields: [{ name: 'title', type: 'text' }] });
const made = (world: SdkWorld): Promise<CollectionModel> =>
  world.root.collections.create(base(world.fresh()));

async function forSuperusersOnly(world: SdkWorld, call: (pb: SdkWorld['root']) => unknown): Promise<void> {
  expect((await refusal(() => call(world.guest()))).status).toBe(401);
  const user = await world.user();
  expect((await refusal(() => call(user))).status).toBe(403);
}

export const collectionExercises: Exercises = {
  'collections.create': {
    works: async (world) => expect(await made(world)).toMatchObject({ type: 'base', system: false }),
    async fails(world) {
      const error = await refusal(() => world.root.collections.create(base('users')));
      expect(error.response.data).toMatchObject({ name: { code: 'validation_collection_name_exists' } });
      await forSuperusersOnly(world, (pb) => pb.collections.create(base('any')));
    },
  },
  'collections.update': {
    async works(world) {
      const { id } = await made(world);
      const renamed = world.fresh();
      expect(await world.root.collections.update(id, { name: renamed })).toMatchObject({ id, name: renamed });
    },
    async fails(world) {
      const { id } = await made(world);
      expect(
        (await refusal(() => world.root.collections.update(id, { listRule: 'nothing = 1' }))).status,
      ).toBe(400);
    },
  },
  'collections.delete': {
    async works(world) {
      expect(await world.root.collections.delete((await made(world)).id)).toBe(true);
    },
    fails: async ({ root }) =>
      expect((await refusal(() => root.collections.delete('events'))).status).toBe(400),
  },
  'collections.getOne': {
    works: async ({ root }) => expect((await root.collections.getOne('users')).id).toBe('_pb_users_auth_'),
    fails: async ({ root }) =>
      expect((await refusal(() => root.collections.getOne('none'))).status).toBe(404),
  },
  'collections.getList': {
    works: async ({ root }) => expect((await root.collections.getList(1, 2)).items).toHaveLength(2),
    fails: (world) => forSuperusersOnly(world, (pb) => pb.collections.getList()),
  },
  'collections.getFullList': {
    async works({ root }) {
      const names = (await root.collections.getFullList({ batch: 3 })).map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(['_superusers', 'users', 'events', 'orders', 'tickets']));
    },
    fails: (world) => forSuperusersOnly(world, (pb) => pb.collections.getFullList()),
  },
  'collections.getFirstListItem': {
    works: async ({ root }) =>
      expect((await root.collections.getFirstListItem("name = 'events'")).name).toBe('events'),
    fails: async ({ root }) =>
      expect((await refusal(() => root.collections.getFirstListItem("name = 'none'"))).status).toBe(404),
  },
  'collections.decode': {
    works: ({ root }) => expect(root.collections.decode({ id: 'x' })).toEqual({ id: 'x' }),
    fails: null,
  },
  'collections.import': {
    async works(world) {
      const name = world.fresh();
      expect(await world.root.collections.import([base(name) as never])).toBe(true);
      expect((await world.root.collections.getOne(name)).type).toBe('base');
    },
    async fails({ root }) {
      expect((await refusal(() => root.collections.import([]))).response.data).toMatchObject({
        collections: { code: 'validation_required' },
      });
    },
  },
  'collections.truncate': {
    async works(world) {
      const { id } = await made(world);
      await world.root.collection(id).create({ title: 'One' });
      expect(await world.root.collections.truncate(id)).toBe(true);
      expect(await world.root.collection(id).getFullList()).toEqual([]);
    },
    fails: async ({ root }) =>
      expect((await refusal(() => root.collections.truncate('_superusers'))).status).toBe(400),
  },
  'collections.getScaffolds': {
    works: async ({ root }) =>
      expect(Object.keys(await root.collections.getScaffolds()).toSorted()).toEqual(['auth', 'base', 'view']),
    fails: (world) => forSuperusersOnly(world, (pb) => pb.collections.getScaffolds()),
  },
  'collections.getAllOAuth2Providers': {
    async works({ root }) {
      const names = (await root.collections.getAllOAuth2Providers()).map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(['google', 'github', 'apple', 'oidc']));
    },
    fails: (world) => forSuperusersOnly(world, (pb) => pb.collections.getAllOAuth2Providers()),
  },
  'collections.dryRunViewQuery': {
    async works({ root }) {
      // The typings say a list; PocketBase 0.39 answers an object.
      const shown = await root.collections.dryRunViewQuery('SELECT id, email FROM _superusers');
      expect(shown).toMatchObject({ fields: [{ name: 'id' }, { name: 'email' }], sample: [{}] });
    },
    fails: async ({ root }) =>
      expect((await refusal(() => root.collections.dryRunViewQuery('SELECT nothing'))).status).toBe(400),
  },
};
