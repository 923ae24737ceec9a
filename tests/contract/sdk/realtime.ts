import { expect } from 'vitest';
import { until } from '../../support/until.ts';
import type { Exercises } from './exercise.ts';
import { NOTES, refusal, type SdkWorld } from './world.ts';

const ALL = `${NOTES}/*`;

/** A client that listens to two topics, and whose connection the server no longer knows by that name. */
async function forgotten(world: SdkWorld, listener: () => void = () => {}) {
  const guest = world.guest();
  await guest.realtime.subscribe(ALL, listener);
  await guest.realtime.subscribe(`${NOTES}/other`, () => {});
  guest.realtime.clientId = 'gone';
  return guest.realtime;
}

async function expectForgotten(work: () => unknown): Promise<void> {
  const error = await refusal(work);
  expect(error.response).toEqual({ status: 404, message: 'Missing or invalid client id.', data: {} });
}

export const realtimeExercises: Exercises = {
  'realtime.subscribe': {
    async works(world) {
      const guest = world.guest();
      const heard: unknown[] = [];
      const end = await guest.realtime.subscribe(ALL, (message: unknown) => heard.push(message), {
        query: { fields: 'title' },
      });
      expect(guest.realtime.isConnected).toBe(true);
      const title = world.fresh();
      await world.root.collection(NOTES).create({ title });
      await until('the message', () => heard.length > 0);
      expect(heard).toContainEqual({ action: 'create', record: { title } });
      await end();
    },
    async fails(world) {
      const guest = world.guest();
      await expect(guest.realtime.subscribe('', () => {})).rejects.toThrow('topic must be set.');
      await guest.realtime.subscribe(ALL, () => {});
      expect((await refusal(() => guest.realtime.subscribe('x'.repeat(3_000), () => {}))).status).toBe(400);
    },
  },
  'realtime.unsubscribe': {
    async works(world) {
      const guest = world.guest();
      await guest.realtime.subscribe(ALL, () => {});
      await guest.realtime.unsubscribe(ALL);
      expect(guest.realtime.isConnected).toBe(false);
    },
    async fails(world) {
      const realtime = await forgotten(world);
      await expectForgotten(() => realtime.unsubscribe(`${NOTES}/other`));
    },
  },
  'realtime.unsubscribeByPrefix': {
    async works(world) {
      const guest = world.guest();
      await guest.realtime.subscribe(ALL, () => {});
      await guest.realtime.unsubscribeByPrefix(NOTES);
      expect(guest.realtime.isConnected).toBe(false);
    },
    async fails(world) {
      const realtime = await forgotten(world);
      await expectForgotten(() => realtime.unsubscribeByPrefix(`${NOTES}/o`));
    },
  },
  'realtime.unsubscribeByTopicAndListener': {
    async works(world) {
      const guest = world.guest();
      const heard: string[] = [];
      const first = () => heard.push('first');
      await guest.realtime.subscribe(ALL, first);
      await guest.realtime.subscribe(ALL, () => heard.push('second'));
      // The SDK wraps listeners; the function that subscribing gives is what hands it the wrapped one.
      const topics = Reflect.get(guest.realtime, 'subscriptions') as Record<string, EventListener[]>;
      const [key = '', [wrapped] = []] = Object.entries(topics)[0] ?? [];
      await guest.realtime.unsubscribeByTopicAndListener(key, wrapped as EventListener);
      await world.root.collection(NOTES).create({ title: world.fresh() });
      await until('the message', () => heard.length > 0);
      expect(heard).toEqual(['second']);
    },
    async fails(world) {
      const realtime = await forgotten(world);
      const topics = Reflect.get(realtime, 'subscriptions') as Record<string, EventListener[]>;
      const [wrapped] = topics[ALL] ?? [];
      await expectForgotten(() => realtime.unsubscribeByTopicAndListener(ALL, wrapped as EventListener));
    },
  },
};
