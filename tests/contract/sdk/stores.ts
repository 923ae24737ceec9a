import { AsyncAuthStore, BaseAuthStore, LocalAuthStore } from 'pocketbase';
import { expect } from 'vitest';
import { PASSWORD } from '../../support/people.ts';
import PocketBase from 'pocketbase';
import type { Exercise, Exercises } from './exercise.ts';
import { emailOf, idOf, refusal, type SdkWorld } from './world.ts';

/** A client with that store, in which somebody has signed in. */
async function signedIn(world: SdkWorld, store: BaseAuthStore): Promise<PocketBase> {
  const user = await world.user();
  const pb = new PocketBase(world.server.origin, store).autoCancellation(false);
  await pb.collection('users').authWithPassword(emailOf(user), PASSWORD);
  return pb;
}

function exercisesOf(make: () => BaseAuthStore): Record<string, Exercise> {
  return {
    save: {
      async works(world) {
        const pb = await signedIn(world, make());
        const { token, record } = pb.authStore;
        const other = make();
        other.save(token, record);
        expect(other).toMatchObject({ token, isValid: true, isSuperuser: false });
        const again = new PocketBase(world.server.origin, other);
        expect((await again.collection('users').authRefresh()).record.id).toBe(idOf(pb));
      },
      async fails(world) {
        const store = make();
        store.save('made.up.token');
        expect(store.isValid).toBe(false);
        const pb = new PocketBase(world.server.origin, store);
        expect((await refusal(() => pb.collection('users').authRefresh())).status).toBe(401);
      },
    },
    clear: {
      async works(world) {
        const pb = await signedIn(world, make());
        pb.authStore.clear();
        expect(pb.authStore).toMatchObject({ token: '', record: null, isValid: false });
        expect((await refusal(() => pb.collection('users').authRefresh())).status).toBe(401);
      },
      fails: null,
    },
    onChange: {
      async works(world) {
        const store = make();
        const heard: string[] = [];
        const end = store.onChange((token) => heard.push(token));
        await signedIn(world, store);
        end();
        store.clear();
        expect(heard).toHaveLength(1);
      },
      fails: null,
    },
    exportToCookie: {
      async works(world) {
        const pb = await signedIn(world, make());
        const cookie = pb.authStore.exportToCookie({ secure: false });
        expect(cookie).toMatch(/^pb_auth=.*; Path=\/; Expires=.*; HttpOnly; SameSite=Strict$/);
      },
      fails: null,
    },
    loadFromCookie: {
      async works(world) {
        const pb = await signedIn(world, make());
        const store = make();
        store.loadFromCookie(pb.authStore.exportToCookie());
        expect(store.token).toBe(pb.authStore.token);
        const again = new PocketBase(world.server.origin, store);
        expect((await again.collection('users').authRefresh()).record.id).toBe(idOf(pb));
      },
      fails() {
        const store = make();
        store.loadFromCookie('pb_auth=broken');
        expect(store.isValid).toBe(false);
      },
    },
  };
}

let stores = 0;
const STORES: Readonly<Record<string, () => BaseAuthStore>> = {
  BaseAuthStore: () => new BaseAuthStore(),
  LocalAuthStore: () => new LocalAuthStore(`exercised ${(stores += 1)}`),
  AsyncAuthStore: () => new AsyncAuthStore({ save: async () => {} }),
};

export const storeExercises: Exercises = Object.fromEntries(
  Object.entries(STORES).flatMap(([name, make]) =>
    Object.entries(exercisesOf(make)).map(([method, exercise]) => [`${name}.${method}`, exercise]),
  ),
);
