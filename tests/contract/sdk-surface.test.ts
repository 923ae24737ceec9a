import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnEachServer } from '../support/server.ts';
import { batchExercises } from './sdk/batch.ts';
import { clientExercises } from './sdk/client.ts';
import { collectionExercises } from './sdk/collections.ts';
import type { Exercises } from './sdk/exercise.ts';
import { fileExercises } from './sdk/files.ts';
import { operationExercises } from './sdk/operations.ts';
import { realtimeExercises } from './sdk/realtime.ts';
import { recordExercises } from './sdk/records.ts';
import { signInExercises } from './sdk/sign-in.ts';
import { storeExercises } from './sdk/stores.ts';
import { exportedClasses, publicSurface } from './sdk/surface.ts';
import { openSdkWorld, type SdkWorld } from './sdk/world.ts';

/** Restoring, which opens everything anew, comes last. */
const EXERCISES: Exercises = {
  ...clientExercises,
  ...storeExercises,
  ...recordExercises,
  ...realtimeExercises,
  ...signInExercises,
  ...collectionExercises,
  ...batchExercises,
  ...operationExercises,
  ...fileExercises,
};

describe('the exercises', () => {
  it('are of every public method of the installed SDK', () => {
    expect(Object.keys(EXERCISES).toSorted()).toEqual(publicSurface().toSorted());
  });

  it('know every class that it exports', () => {
    // CrudService is what RecordService and CollectionService have in common.
    expect(exportedClasses().toSorted()).toEqual([
      'AsyncAuthStore',
      'BaseAuthStore',
      'BatchService',
      'ClientResponseError',
      'CollectionService',
      'CrudService',
      'HealthService',
      'LocalAuthStore',
      'LogService',
      'RealtimeService',
      'RecordService',
      'SubBatchService',
      'default',
    ]);
  });
});

describeOnEachServer('the SDK on a live server', (server) => {
  let world: SdkWorld;
  beforeAll(async () => {
    world = await openSdkWorld(server());
  });
  afterAll(() => world[Symbol.asyncDispose]());

  it.each(Object.keys(EXERCISES))('%s works', async (name) => {
    expect.hasAssertions();
    await EXERCISES[name]?.works(world);
  });

  it.each(Object.keys(EXERCISES).filter((name) => EXERCISES[name]?.fails))('%s fails', async (name) => {
    expect.hasAssertions();
    await EXERCISES[name]?.fails?.(world);
  });
});
