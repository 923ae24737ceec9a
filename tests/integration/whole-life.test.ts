import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ApiError } from '#lib/errors.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { Crash } from '../support/life/crashing-database.ts';
import { perform } from '../support/life/deeds.ts';
import { beginLife, type Life, liveOn } from '../support/life/life.ts';
import { letItEnd, wrongAtTheEnd, wrongNow } from '../support/life/right.ts';
import { step, type Step } from '../support/life/steps.ts';

/** `npm test` lives so many lives; at night `MELA_LIFE_RUNS=1000` lives more of them. */
const RUNS = Number(process.env.MELA_LIFE_RUNS ?? 10);
/** `seed`, or `seed:path` as a failure prints them. */
const [SEED, PATH] = process.env.MELA_LIFE_SEED?.split(/:(.*)/) ?? [];
/** At night the seed of what failed is enough: with it the smallest life that fails is looked for. */
const AT_NIGHT = process.env.MELA_LIFE_RUNS !== undefined && SEED === undefined;
const LONG_MS = 60_000 + RUNS * 20_000;

/** Refusals are part of life, and so is dying; anything else is a fault. */
function mayHappen(error: unknown): boolean {
  return error instanceof Crash || error instanceof ApiError;
}

async function live(life: Life, { deed, mishap }: Step, key: string): Promise<void> {
  if (mishap?.kind === 'crash') life.process.dieAt(mishap.nth, mishap.when);
  if (mishap?.kind === 'deaf') life.line.deaf = true;
  if (mishap?.kind === 'mute') life.line.mute = 1;
  await perform(life, deed, key).catch((error: unknown) => {
    if (!life.process.dead && !mayHappen(error)) throw error;
  });
  Object.assign(life.line, { deaf: false, mute: 0 });
  if (life.process.dead) await life.restart();
  else life.process.spare();
}

describeOnEachDatabase(
  'whatever is done to orders, with crashes between',
  (databases) => {
    it(
      'the ledger balances, stock is tickets, and the provider has what our books say',
      async () => {
        await fc.assert(
          fc
            .asyncProperty(fc.array(step, { minLength: 25, maxLength: 60, size: 'max' }), async (steps) => {
              const life = await liveOn(await databases.open());
              for (const [n, next] of steps.entries()) {
                await live(life, next, `key-${n}`);
                expect(await wrongNow(life)).toEqual([]);
              }
              await letItEnd(life);
              expect(await wrongAtTheEnd(life)).toEqual([]);
              await life.close();
            })
            .afterEach(databases.release),
          {
            numRuns: RUNS,
            endOnFailure: AT_NIGHT,
            // What fails is told with the smallest life found by then, before the test itself is out of time.
            plugins: [fc.interruptAfterTimeLimit(LONG_MS - 30_000, { failOnInterrupt: true })],
            ...(SEED ? { seed: Number(SEED) } : {}),
            ...(PATH ? { path: PATH } : {}),
          },
        );
      },
      LONG_MS,
    );
  },
  beginLife,
);
