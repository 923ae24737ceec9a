import { expect, it } from 'vitest';
import { CHAPTER_ACTIONS, CHAPTER_PERMISSIONS, type ChapterAction } from '../index.ts';
import type { Actor } from '#lib/actor.ts';
import { ApiError } from '#lib/errors.ts';
import { TRIES } from '#tests/support/community-attempts.ts';
import { type Anyone, communityWorld, everyone, EVERYONE } from '#tests/support/community-world.ts';
import { describeProduct } from '#tests/support/product-database.ts';

/** What somebody is to be told when they try that in Spain. */
function wanted(who: Anyone, action: ChapterAction): 'done' | 403 | 404 {
  if (who === 'superuser') return 'done';
  const [place, role] = who.split(':');
  // Madrid's president is nobody in Spain, and so are those whose term is over or has not begun.
  if (role === undefined || (place !== 'here' && place !== 'above')) return 404;
  return (CHAPTER_PERMISSIONS[action] as readonly string[]).includes(role) ? 'done' : 403;
}

async function outcome(work: () => Promise<unknown>): Promise<'done' | number> {
  try {
    await work();
    return 'done';
  } catch (error) {
    if (error instanceof ApiError) return error.status;
    throw error;
  }
}

describeProduct('who may do what in a chapter', (databases) => {
  it.each([
    ['from its first day', { since: '2026-12-01' }, 'done'],
    ['not on the day before', { since: '2026-12-02' }, 404],
    ['through its last day', { until: '2026-12-01' }, 'done'],
    ['not on the day after', { until: '2026-11-30' }, 404],
  ] as const)('is an office’s to say in its term: %s', async (_when, term, told) => {
    const { community, chapters, officer } = await communityWorld(databases);
    const treasurer = await officer('treasurer', chapters.spain, { since: '2026-01-01', ...term });
    expect(await outcome(() => community.treasury.owing(treasurer, chapters.spain))).toBe(told);
  });

  it('is what the table says, of every read and every write, for everybody', async () => {
    const world = await communityWorld(databases);
    const all = await everyone(world);
    const found: string[] = [];
    const right: string[] = [];
    for (const { name, action, work } of TRIES)
      for (const who of EVERYONE) {
        // The calls take somebody: nobody is asked for as somebody without an id.
        const actor: Actor = all[who] ?? { id: '', superuser: false };
        found.push(`${name}, ${who}: ${await outcome(() => work(world, actor))}`);
        right.push(`${name}, ${who}: ${wanted(who, action)}`);
      }
    expect(found).toEqual(right);
  });

  it('is tried of every action', () => {
    const tried = new Set(TRIES.map(({ action }) => action));
    expect(CHAPTER_ACTIONS.filter((action) => !tried.has(action))).toEqual([]);
  });
});
