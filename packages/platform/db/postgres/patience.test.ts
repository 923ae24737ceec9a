import { beforeEach, expect, it } from 'vitest';
import { unavailability } from '../database/unavailable.ts';
import { CommitUnknownError, impatiently, Patience } from './patience.ts';

const failure = (code: string, message = 'failed'): Error => Object.assign(new Error(message), { code });
const AWAY = failure('ECONNREFUSED');

let now: number;
let patience: Patience;
beforeEach(() => {
  now = 0;
  patience = new Patience({ now: () => now, pause: async (ms) => (now += ms) });
});

/** Work that fails so often with `error`, and then gives how often it was tried. */
function failing(times: number, error: unknown): () => Promise<number> {
  let tried = 0;
  return async () => {
    tried += 1;
    if (tried <= times) throw error;
    return tried;
  };
}

it.each([
  ['a refused connection', AWAY],
  ['a server that shuts down', failure('57P01')],
  ['a broken connection', failure('08006')],
  ['a server that only reads', failure('25006')],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
])('tries again after %s', async (_what, error) => {
  expect(await patience.until(failing(3, error))).toBe(4);
  expect(now).toBe(600);
});

it.each([
  ['a constraint', failure('23505')],
  ['a fault of ours', new TypeError('x is undefined')],
  ['a commit that was not answered', new CommitUnknownError(AWAY)],
])('never does again what ended with %s', async (_what, error) => {
  await expect(patience.until(failing(1, error))).rejects.toBe(error);
  expect(now).toBe(0);
});

it.each([
  [50, 51],
  [51, null],
])('has ten seconds: after %i failures', async (times, tries) => {
  const done = await patience.until(failing(times, AWAY)).catch(() => null);
  expect(done).toBe(tries);
});

it('who comes late waits no longer than the first', async () => {
  await expect(patience.until(failing(99, AWAY))).rejects.toBe(AWAY);
  const before = now;
  await expect(patience.until(failing(1, AWAY))).rejects.toBe(AWAY);
  expect(now).toBe(before);
});

it('the next loss has ten seconds of its own', async () => {
  await expect(patience.until(failing(99, AWAY))).rejects.toBe(AWAY);
  await patience.until(failing(0, AWAY));
  expect(await patience.until(failing(5, AWAY))).toBe(6);
});

it('a server that goes on only reading is as good as away', async () => {
  const refused = await patience.until(failing(99, failure('25006'))).catch((error: unknown) => error);
  expect(unavailability(refused)).toBe('away');
});

it('a commit that was not answered is as good as away, for whoever doesn’t look it up', () => {
  expect(unavailability(new CommitUnknownError(AWAY))).toBe('away');
});

it('who looks whether the database is well is told at once', async () => {
  await expect(impatiently(() => patience.until(failing(1, AWAY)))).rejects.toBe(AWAY);
  expect(now).toBe(0);
});

it('tells of each failure, before it tries again', async () => {
  const told: unknown[] = [];
  await patience.until(failing(2, AWAY), (error) => told.push(error));
  const unknown = new CommitUnknownError(failure('57P01'));
  await patience.until(failing(1, unknown), (error) => told.push(error)).catch(() => {});
  expect(told).toEqual([AWAY, AWAY, unknown.cause]);
});

it('tries nothing again once it is over', async () => {
  patience.end();
  await expect(patience.until(failing(1, AWAY))).rejects.toBe(AWAY);
});
