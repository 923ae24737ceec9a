import {
  ClientResponseError,
  cookieParse,
  cookieSerialize,
  getTokenPayload,
  isTokenExpired,
  normalizeUnknownQueryParams,
  serializeQueryParams,
} from 'pocketbase';
import { expect } from 'vitest';
import { expectConsole } from '../../support/console-watch.ts';
import type { Exercises } from './exercise.ts';
import { idOf, NOTES, PICTURE, refusal } from './world.ts';

/** The client itself, and the functions beside it. */
export const clientExercises: Exercises = {
  'Client.send': {
    works: async (world) => expect(await world.guest().send('/api/health', {})).toMatchObject({ code: 200 }),
    async fails(world) {
      const error = await refusal(() => world.guest().send('/api/nothing', {}));
      expect(error.response).toEqual({
        status: 404,
        message: "The requested resource wasn't found.",
        data: {},
      });
    },
  },
  'Client.collection': {
    works: async ({ root }) => expect((await root.collection('users').getList()).page).toBe(1),
    fails: async ({ root }) =>
      expect((await refusal(() => root.collection('none').getList())).status).toBe(404),
  },
  'Client.createBatch': {
    works: async ({ root }) => {
      const batch = root.createBatch();
      batch.collection(NOTES).create({ title: 'One' });
      expect(await batch.send()).toHaveLength(1);
    },
    async fails({ root }) {
      expect((await refusal(() => root.createBatch().send())).response.data).toMatchObject({
        requests: { code: 'validation_required' },
      });
    },
  },
  'Client.filter': {
    async works(world) {
      const { root } = world;
      const title = `${world.fresh()} ' || id != '`;
      await root.collection(NOTES).create({ title });
      const filter = root.filter('title = {:title} && created < {:now}', {
        title,
        now: new Date('2100-01-01'),
      });
      expect((await root.collection(NOTES).getList(1, 5, { filter })).totalItems).toBe(1);
    },
    fails: null,
  },
  'Client.buildURL': {
    works: async ({ root }) => expect((await fetch(root.buildURL('/api/health'))).status).toBe(200),
    fails: null,
  },
  'Client.buildUrl': {
    works({ root }) {
      expectConsole('warn', /buildURL/);
      expect(root.buildUrl('/api/health')).toBe(root.buildURL('/api/health'));
    },
    fails: null,
  },
  'Client.getFileUrl': {
    async works({ root }) {
      expectConsole('warn', /files\.getURL/);
      const picture = new File([PICTURE], 'point.png');
      const note = await root.collection(NOTES).create({ title: 'One', picture });
      expect((await fetch(root.getFileUrl(note, note.picture as string))).status).toBe(200);
    },
    async fails({ root }) {
      expectConsole('warn', /files\.getURL/);
      const note = await root.collection(NOTES).create({ title: 'One' });
      expect((await fetch(root.getFileUrl(note, 'none.png'))).status).toBe(404);
    },
  },
  'Client.autoCancellation': {
    async works(world) {
      const pb = world.guest().autoCancellation(true);
      const [first, second] = await Promise.allSettled([pb.health.check(), pb.health.check()]);
      expect(first).toMatchObject({ status: 'rejected', reason: { isAbort: true, status: 0 } });
      expect(second?.status).toBe('fulfilled');
    },
    fails: null,
  },
  'Client.cancelRequest': {
    async works(world) {
      const pb = world.guest();
      pb.autoCancellation(true);
      const asked = refusal(() => pb.health.check({ requestKey: 'mine' }));
      await Promise.resolve();
      pb.cancelRequest('mine');
      expect((await asked).isAbort).toBe(true);
    },
    fails: null,
  },
  'Client.cancelAllRequests': {
    async works(world) {
      const pb = world.guest();
      pb.autoCancellation(true);
      const asked = refusal(() => pb.health.check({ requestKey: 'mine' }));
      await Promise.resolve();
      pb.cancelAllRequests();
      expect((await asked).isAbort).toBe(true);
    },
    fails: null,
  },
  'ClientResponseError.toJSON': {
    async works(world) {
      const error = await refusal(() => world.guest().send('/api/nothing', {}));
      expect(JSON.parse(JSON.stringify(error))).toMatchObject({
        url: `${world.server.origin}/api/nothing`,
        status: 404,
        response: { status: 404, data: {} },
        isAbort: false,
      });
      expect(new ClientResponseError({}).message).toContain('Something went wrong.');
    },
    fails: null,
  },
  cookieSerialize: {
    works: () => expect(cookieSerialize('a', 'b c', { path: '/' })).toBe('a=b%20c; Path=/'),
    fails: () =>
      expect(() => cookieSerialize('a', 'b', { maxAge: Number.NaN })).toThrow('option maxAge is invalid'),
  },
  cookieParse: {
    works: () => expect(cookieParse('a=b%20c; d=e')).toEqual({ a: 'b c', d: 'e' }),
    fails: () => expect(cookieParse('')).toEqual({}),
  },
  getTokenPayload: {
    async works(world) {
      const user = await world.user();
      expect(getTokenPayload(user.authStore.token)).toMatchObject({
        id: idOf(user),
        type: 'auth',
        collectionId: '_pb_users_auth_',
        refreshable: true,
      });
    },
    fails: () => expect(getTokenPayload('none')).toEqual({}),
  },
  isTokenExpired: {
    works: async (world) => expect(isTokenExpired((await world.user()).authStore.token)).toBe(false),
    fails: () => expect(isTokenExpired('none')).toBe(true),
  },
  normalizeUnknownQueryParams: {
    works() {
      const options = { method: 'GET', expand: 'event' };
      normalizeUnknownQueryParams(options);
      expect(options).toEqual({ method: 'GET', query: { expand: 'event' } });
    },
    fails: null,
  },
  serializeQueryParams: {
    works: () => expect(serializeQueryParams({ a: 'b c', d: ['e', 1] })).toBe('a=b%20c&d=e&d=1'),
    fails: null,
  },
};
