import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type PocketBase from 'pocketbase';
import { expect } from 'vitest';
import { until } from '../../support/until.ts';
import type { Exercises } from './exercise.ts';
import { refusal, type SdkWorld } from './world.ts';

/** 401 for nobody, 403 for somebody else. */
async function forSuperusersOnly(world: SdkWorld, call: (pb: PocketBase) => unknown): Promise<void> {
  expect((await refusal(() => call(world.guest()))).status).toBe(401);
  const user = await world.user();
  expect((await refusal(() => call(user))).status).toBe(403);
}

const applePrivateKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' });

/** Settings, logs, crons, SQL, health. */
export const operationExercises: Exercises = {
  'settings.getAll': {
    works: async ({ root }) =>
      expect(await root.settings.getAll()).toMatchObject({ batch: { enabled: true } }),
    fails: (world) => forSuperusersOnly(world, (pb) => pb.settings.getAll()),
  },
  'settings.update': {
    async works({ root }) {
      expect(await root.settings.update({ logs: { maxDays: 3 } })).toMatchObject({ logs: { maxDays: 3 } });
    },
    async fails(world) {
      const error = await refusal(() => world.root.settings.update({ meta: { appName: '' } }));
      expect(error.response.data).toMatchObject({ meta: { appName: { code: 'validation_required' } } });
      await forSuperusersOnly(world, (pb) => pb.settings.update({}));
    },
  },
  'settings.testS3': {
    async works({ root }) {
      const bucket = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
      await once(bucket, 'listening');
      const { port } = bucket.address() as AddressInfo;
      const s3 = { bucket: 'b', region: 'r', accessKey: 'key', secret: 'hush', forcePathStyle: true };
      const endpoint = `http://127.0.0.1:${port}`;
      await root.settings.update({ backups: { s3: { ...s3, enabled: true, endpoint } } });
      try {
        expect(await root.settings.testS3('backups')).toBe(true);
      } finally {
        await root.settings.update({ backups: { s3: { enabled: false } } });
        bucket.close();
      }
    },
    async fails({ root }) {
      const error = await refusal(() => root.settings.testS3('storage'));
      expect(error.response.message).toContain('S3 storage filesystem is not enabled');
    },
  },
  'settings.testEmail': {
    async works({ root }) {
      expect(await root.settings.testEmail('users', 'ann@example.com', 'verification')).toBe(true);
    },
    async fails({ root }) {
      const error = await refusal(() => root.settings.testEmail('users', 'no address', 'verification'));
      expect(error.response.data).toMatchObject({ email: { code: 'validation_is_email' } });
    },
  },
  'settings.generateAppleClientSecret': {
    async works({ root }) {
      const key = applePrivateKey();
      const made = root.settings.generateAppleClientSecret('client', 'a'.repeat(10), 'b'.repeat(10), key, 60);
      expect((await made).secret.split('.')).toHaveLength(3);
    },
    async fails({ root }) {
      const call = () => root.settings.generateAppleClientSecret('', 'a', 'b', 'c', 60);
      expect((await refusal(call)).response.data).toMatchObject({
        clientId: { code: 'validation_required' },
      });
    },
  },
  'logs.getList': {
    async works({ root }) {
      const list = await until('a line of the log', async () => {
        const found = await root.logs.getList(1, 1, { sort: '-created' });
        return found.items.length > 0 && found;
      });
      expect(list.items[0]).toMatchObject({
        id: expect.any(String) as string,
        data: expect.any(Object) as object,
      });
    },
    async fails(world) {
      expect((await refusal(() => world.root.logs.getList(1, 1, { filter: 'nothing = 1' }))).status).toBe(
        400,
      );
      await forSuperusersOnly(world, (pb) => pb.logs.getList());
    },
  },
  'logs.getOne': {
    async works({ root }) {
      const [line] = await until('a line of the log', async () => {
        const { items } = await root.logs.getList(1, 1);
        return items.length > 0 && items;
      });
      expect((await root.logs.getOne(line?.id ?? '')).id).toBe(line?.id);
    },
    async fails({ root }) {
      expect((await refusal(() => root.logs.getOne('nobodyhasthisid'))).status).toBe(404);
      expect((await refusal(() => root.logs.getOne(''))).message).toBe('Missing required log id.');
    },
  },
  'logs.getStats': {
    async works({ root }) {
      const hours = await until('a line of the log', async () => {
        const found = await root.logs.getStats();
        return found.length > 0 && found;
      });
      expect(hours[0]).toEqual({ total: expect.any(Number) as number, date: expect.any(String) as string });
    },
    fails: (world) => forSuperusersOnly(world, (pb) => pb.logs.getStats()),
  },
  'logs.truncate': {
    works: async ({ root }) => expect(await root.logs.truncate()).toBe(true),
    fails: (world) => forSuperusersOnly(world, (pb) => pb.logs.truncate()),
  },
  'crons.getFullList': {
    async works({ root }) {
      const ids = (await root.crons.getFullList()).map(({ id }) => id);
      expect(ids).toContain('__pbLogsCleanup__');
    },
    fails: (world) => forSuperusersOnly(world, (pb) => pb.crons.getFullList()),
  },
  'crons.run': {
    works: async ({ root }) => expect(await root.crons.run('__pbLogsCleanup__')).toBe(true),
    fails: async ({ root }) => expect((await refusal(() => root.crons.run('none'))).status).toBe(404),
  },
  'sql.run': {
    async works({ root }) {
      expect(await root.sql.run('SELECT 1 AS one')).toMatchObject({
        columns: [{ name: 'one' }],
        rows: [['1']],
      });
    },
    async fails(world) {
      expect((await refusal(() => world.root.sql.run('SELECT nothing'))).status).toBe(400);
      await forSuperusersOnly(world, (pb) => pb.sql.run('SELECT 1'));
    },
  },
  'health.check': {
    async works(world) {
      expect(await world.guest().health.check()).toMatchObject({ code: 200, message: 'API is healthy.' });
    },
    async fails(world) {
      const pb = world.guest();
      pb.baseURL += '/nowhere';
      expect((await refusal(() => pb.health.check())).status).toBe(404);
    },
  },
};
