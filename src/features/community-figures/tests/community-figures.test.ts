import { expect, it } from 'vitest';
import type { Actor } from '#lib/actor.ts';
import { applied, FORM, joined, lastDues, payAt } from '#tests/support/community-members.ts';
import { communityWorld, type CommunityWorld, ROOT } from '#tests/support/community-world.ts';
import { describeProduct } from '#tests/support/product-database.ts';

const DAY_MS = 24 * 3_600_000;

/** Each step of open dues waits for a sweep of its own. */
async function sweep(world: CommunityWorld): Promise<void> {
  for (let step = 0; step < 4; step += 1) await world.community.dues.sweep();
}

async function waitDays(world: CommunityWorld, days: number): Promise<void> {
  world.clock.advance(days * DAY_MS);
  await sweep(world);
}

const payLast = async (world: CommunityWorld, actor: Actor): Promise<void> =>
  payAt(world, await world.community.dues.pay((await lastDues(world, actor)).token));

interface Told {
  actor: Actor;
  id: string;
  tier: string;
}

/** What happens to somebody who joined on 1 December 2026 with 30 days to pay and 30 days of grace, and what counts it. */
const LIVES: {
  story: string;
  live: (world: CommunityWorld, member: Told) => Promise<void>;
  counted: object;
}[] = [
  { story: 'joins', live: async () => {}, counted: { members: 1 } },
  {
    story: 'resigns',
    live: async ({ community }, { actor }) => community.members.leaveOwn(actor, { forget: false }),
    counted: { members: 0, left: 1 },
  },
  {
    story: 'is removed and forgotten',
    live: async ({ community }, { id }) => community.members.leave(ROOT, id, { forget: true }),
    counted: { members: 0, left: 1 },
  },
  { story: 'does not pay', live: (world) => waitDays(world, 61), counted: { members: 0, lapsed: 1 } },
  {
    story: 'does not pay, and resigns afterwards',
    live: async (world, { actor }) => {
      await waitDays(world, 61);
      await world.community.members.leaveOwn(actor, { forget: false });
    },
    counted: { members: 0, lapsed: 1, left: 0 },
  },
  {
    story: 'pays after the grace period',
    live: async (world, { actor }) => {
      await waitDays(world, 61);
      await payLast(world, actor);
    },
    counted: { members: 1, lapsed: 1, returned: 1 },
  },
  {
    story: 'pays for a second year',
    live: async (world, { actor }) => {
      await payLast(world, actor);
      await waitDays(world, 335);
      await payLast(world, actor);
    },
    counted: { members: 1, renewed: 1 },
  },
  {
    story: 'resigns and joins again a day later',
    live: async (world, { actor, id, tier }) => {
      const { community, chapters } = world;
      await community.members.leaveOwn(actor, { forget: false });
      await waitDays(world, 1);
      await community.members.apply(actor, { ...FORM, chapter: chapters.madrid, tier }, 'en');
      await community.members.decide(ROOT, id, 'approve');
    },
    counted: { members: 1, joined: 2, left: 1 },
  },
  {
    story: 'moves within the country',
    live: async ({ community, chapters }, { id }) => community.members.move(ROOT, id, chapters.barcelona),
    counted: { members: 1, moved: 0 },
  },
  {
    story: 'moves to another country',
    live: async ({ community, chapters }, { id }) => community.members.move(ROOT, id, chapters.portugal),
    counted: { members: 0, moved: -1 },
  },
];

describeProduct('what happens to a member', (databases) => {
  it.each(LIVES)('is counted once, as what it is: $story', async ({ live, counted }) => {
    const world = await communityWorld(databases);
    const { community, chapters, clock } = world;
    await live(world, await joined(world));
    const { members, ...rest } = { joined: 1, ...counted } as Record<string, number>;
    const people = { joined: 0, returned: 0, moved: 0, renewed: 0, lapsed: 0, left: 0, ...rest };
    const { chapter: spain } = await community.chapters.read(chapters.spain);
    const figures = await community.figures.of(spain);
    expect({ members: figures.members, ...figures.lastYear }).toEqual({ members, ...people });
    expect(figures.months.at(-1)?.members).toBe(members);

    const report = await community.report(ROOT, chapters.spain, Number(clock.text().slice(0, 4)));
    expect(report.people.after).toBe(members);
    const { before, after, joined: came, returned, moved, lapsed, left } = report.people;
    expect(before + came + returned + moved - lapsed - left).toBe(after);
    expect(report.chapters[0]).toMatchObject({ members: after, joined: came, returned, moved, lapsed, left });
  });

  it.each([0, 1, 30])('lapses on the day after %i days of grace, and not before', async (graceDays) => {
    const world = await communityWorld(databases);
    const { actor } = await joined(world, { graceDays });
    const status = async () => (await world.community.members.own(actor))?.member.status;
    // 30 days to pay; the last day of grace is a member's still.
    await waitDays(world, 30 + graceDays);
    expect(await status()).toBe('active');
    await waitDays(world, 1);
    expect(await status()).toBe('lapsed');
  });

  it('owes what is overdue from the day after it is due', async () => {
    const world = await communityWorld(databases);
    const { community, chapters } = world;
    await joined(world);
    const { id } = await applied(world, { name: 'Friend', amount: 1000 });
    await waitDays(world, 1);
    await community.members.decide(ROOT, id, 'approve');
    const told = async () => (await community.treasury.owing(ROOT, chapters.world)).sums;
    await waitDays(world, 29);
    expect(await told()).toEqual([{ currency: 'EUR', amount: 3500, count: 2, overdue: 0 }]);
    await waitDays(world, 1);
    expect(await told()).toEqual([{ currency: 'EUR', amount: 3500, count: 2, overdue: 2500 }]);
    expect((await community.treasury.owing(ROOT, chapters.world)).rows.map(({ overdue }) => overdue)).toEqual(
      [true, false],
    );
  });
});
