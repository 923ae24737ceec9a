import { expect, it } from 'vitest';
import type { CommunityTables } from '#tests/support/community-tables.ts';
import { YEARLY } from '#tests/support/community-members.ts';
import { communityWorld, type CommunityWorld, ROOT } from '#tests/support/community-world.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import {
  type Dues,
  duesRow,
  figures,
  inOrder,
  type Member,
  NEVER,
  NOW,
  type Renewal,
  renewalRow,
  TODAY,
  write,
} from './scripted-dues.ts';

const YESTERDAY = '2026-11-30';
const TOMORROW = '2026-12-02';

interface Mail {
  uniqueKey: string;
  recipient: string;
}

const mails = async (world: CommunityWorld) =>
  (await world.rows<Mail>('mail_outbox')).filter(({ uniqueKey }) => /^community-[a-z]+:dues/.test(uniqueKey));
const jobsOf = async (world: CommunityWorld, kind: string) =>
  (await world.rows<{ kind: string; payload: string }>('jobs')).filter((job) => job.kind === kind);
const byMember = <Row extends { member: string }>(rows: Row[]) => Map.groupBy(rows, ({ member }) => member);

interface Case {
  member?: Partial<Member>;
  dues?: Partial<Dues>;
  renewal?: Partial<Renewal>;
}

/** Members of Madrid, each as it is said, with what they owe and renew. Gives their ids, in order. */
async function membersAs(world: CommunityWorld, cases: readonly Case[], tier: string): Promise<string[]> {
  const members: string[] = [];
  for (const [at, { member: values, dues, renewal }] of cases.entries()) {
    const known = { name: `M ${at}`, email: `m${at}@example.org`, tier, updated: '2026-11-01 00:00:00.000Z' };
    const member = await world.join(world.chapters.madrid, null, { ...known, ...values });
    members.push(member);
    const of = { member, tier, chapter: world.chapters.madrid };
    await write(world, {
      ...(dues ? { dues: [duesRow({ ...of, id: `dues${at}`.padEnd(15, 'x'), ...dues })] } : {}),
      ...(renewal
        ? { renewals: [renewalRow({ member, tier, id: `renewal${at}`.padEnd(15, 'x'), ...renewal })] }
        : {}),
    });
  }
  return members;
}

const yearly = async (world: CommunityWorld, values: object = {}) =>
  (await world.community.tiers.create(ROOT, world.chapters.world, { ...YEARLY, ...values })).id;

const REMIND = { nextStep: 'remind', nextAt: TODAY, dueOn: '2026-12-08' } as const;
const DUE = { nextStep: 'due', nextAt: TODAY, dueOn: TODAY } as const;
const LAPSE = { nextStep: 'lapse', nextAt: TODAY, dueOn: '2026-10-31' } as const;
/** What a member owes, its next step after today's sweep, what was mailed, and how the membership stands. */
const STEPS: [string, Case, Pick<Dues, 'nextStep' | 'nextAt'>, string | null, Member['status']][] = [
  ['reminds', { dues: REMIND }, { nextStep: 'due', nextAt: '2026-12-08' }, 'reminded', 'active'],
  [
    'reminds the day before',
    { dues: { ...REMIND, dueOn: TOMORROW } },
    { nextStep: 'due', nextAt: TOMORROW },
    'reminded',
    'active',
  ],
  [
    'is late with the reminder, and says nothing',
    { dues: { ...REMIND, nextAt: YESTERDAY, dueOn: TODAY } },
    { nextStep: 'due', nextAt: TODAY },
    null,
    'active',
  ],
  [
    'reminds of nothing tomorrow',
    { dues: { ...REMIND, nextAt: TOMORROW } },
    { nextStep: 'remind', nextAt: TOMORROW },
    null,
    'active',
  ],
  ['tells that it is due', { dues: DUE }, { nextStep: 'lapse', nextAt: '2027-01-01' }, 'due', 'active'],
  [
    'tells on the last day of grace',
    { dues: { ...DUE, dueOn: '2026-11-01' } },
    { nextStep: 'lapse', nextAt: TOMORROW },
    'due',
    'active',
  ],
  [
    'is late, and the grace is over',
    { dues: { ...DUE, dueOn: '2026-10-31' } },
    { nextStep: 'lapse', nextAt: TODAY },
    null,
    'active',
  ],
  [
    'gives no grace where the membership is gone',
    { dues: { ...DUE, tier: 'none' } },
    { nextStep: 'lapse', nextAt: TOMORROW },
    'due',
    'active',
  ],
  ['lets it rest', { dues: LAPSE }, { nextStep: 'none', nextAt: NEVER }, 'lapsed', 'lapsed'],
  [
    'lets nobody rest tomorrow',
    { dues: { ...LAPSE, nextAt: TOMORROW } },
    { nextStep: 'lapse', nextAt: TOMORROW },
    null,
    'active',
  ],
  [
    'lets one rest who was not taken in',
    { member: { status: 'pending' }, dues: LAPSE },
    { nextStep: 'none', nextAt: NEVER },
    'lapsed',
    'pending',
  ],
  [
    'lets one rest who left',
    { member: { status: 'left' }, dues: LAPSE },
    { nextStep: 'none', nextAt: NEVER },
    'lapsed',
    'left',
  ],
  [
    'says nothing to who has no address',
    { member: { email: '' }, dues: REMIND },
    { nextStep: 'due', nextAt: '2026-12-08' },
    null,
    'active',
  ],
  [
    'reminds nobody of what a card pays',
    { dues: REMIND, renewal: {} },
    { nextStep: 'due', nextAt: '2026-12-08' },
    null,
    'active',
  ],
  [
    'reminds of what a card could not pay',
    { dues: REMIND, renewal: { status: 'failing' } },
    { nextStep: 'due', nextAt: '2026-12-08' },
    'reminded',
    'active',
  ],
  [
    'reminds of what no card is kept for yet',
    { dues: REMIND, renewal: { status: 'opening' } },
    { nextStep: 'due', nextAt: '2026-12-08' },
    'reminded',
    'active',
  ],
  [
    'reminds of what no card pays any more',
    { dues: REMIND, renewal: { status: 'ended' } },
    { nextStep: 'due', nextAt: '2026-12-08' },
    'reminded',
    'active',
  ],
  [
    'says that it rests, though a card is kept',
    { dues: LAPSE, renewal: {} },
    { nextStep: 'none', nextAt: NEVER },
    'lapsed',
    'lapsed',
  ],
  [
    'leaves alone what is paid',
    { dues: { ...LAPSE, status: 'paid' } },
    { nextStep: 'lapse', nextAt: TODAY },
    null,
    'active',
  ],
  [
    'leaves alone what is waived',
    { dues: { ...REMIND, status: 'waived' } },
    { nextStep: 'remind', nextAt: TODAY },
    null,
    'active',
  ],
  [
    'leaves alone what has no step',
    { dues: { nextStep: 'none', nextAt: TODAY } },
    { nextStep: 'none', nextAt: TODAY },
    null,
    'active',
  ],
];

/** A step after which another one is due on the same day. */
const comesToday = ({ nextStep, nextAt }: { nextStep: string; nextAt: string }): boolean =>
  nextStep !== 'none' && nextAt === TODAY;

describeProduct('the daily work on dues', (databases) => {
  it.each([1, 2])(
    'of %s processes takes each step once, mails what is so today, and lets rest who is past the grace',
    async (processes) => {
      const world = await communityWorld(databases);
      const members = await membersAs(
        world,
        STEPS.map(([, given]) => given),
        await yearly(world),
      );
      const before = await world.rows<Dues>('community_dues');
      await Promise.all(Array.from({ length: processes }, () => world.community.dues.sweep()));
      const dues = byMember(await world.rows<Dues>('community_dues'));
      const people = new Map((await world.rows<Member>('community_members')).map((row) => [row.id, row]));
      const told = new Map((await mails(world)).map(({ uniqueKey, recipient }) => [recipient, uniqueKey]));
      for (const [at, [name, , next, mail, status]] of STEPS.entries()) {
        // Of two, the one that reads later may take the step that comes today after a late one.
        if (processes === 2 && comesToday(next)) continue;
        const member = members[at] ?? '';
        const [row] = dues.get(member) ?? [];
        expect({ name, nextStep: row?.nextStep, nextAt: row?.nextAt }).toEqual({ name, ...next });
        expect([name, told.get(`m${at}@example.org`) ?? null]).toEqual([
          name,
          mail && `community-${mail}:${row?.id}`,
        ]);
        const { renewAt } = people.get(member) ?? {};
        expect([name, people.get(member)?.status, renewAt]).toEqual([name, status, NEVER]);
      }
      const sent = STEPS.filter(([, , , mail]) => mail).length;
      const mailed = (await mails(world)).length;
      expect(processes === 1 ? mailed : sent).toBe(sent);
      // Amounts and periods are what they were.
      const plain = (rows: Dues[]) =>
        inOrder(rows).map(({ nextStep: _, nextAt: __, updated: ___, ...row }) => row);
      expect(plain(await world.rows<Dues>('community_dues'))).toEqual(plain(before));
      const lapsed = STEPS.filter(([, , , , status]) => status === 'lapsed').length;
      const rested = await figures(world);
      expect(processes === 1 ? rested : { lapsed }).toEqual({ lapsed });
      // Mails to single persons don't wait for these.
      expect(await jobsOf(world, 'mail.deliver')).toEqual([]);
      world.clock.advance(3_600_000);
      await world.community.dues.sweep();
      // Those that were late say now what is so, once, whoever came to it.
      expect((await mails(world)).length).toBe(sent + 2);
      expect(await figures(world)).toEqual({ lapsed: lapsed + 1 });
    },
  );

  it('writes the dues of the year that begins, once, at what was agreed, and asks who pays by link', async () => {
    const world = await communityWorld(databases);
    const tier = await yearly(world);
    const once = await yearly(world, { name: 'Life', period: 'once' });
    const ends = { renewAt: TODAY, paidUntil: '2026-12-31' };
    const agreed = { amount: 2000, currency: 'USD' };
    const there = duesRow({ periodFrom: '2026-12-31', amount: 7, nextAt: NEVER });
    const { id: _, member: __, tier: ___, chapter: ____, ...written } = there;
    const cases: [string, Case, [number, string] | null, boolean, string][] = [
      ['today', { member: ends }, [2500, 'EUR'], true, NEVER],
      ['what was missed', { member: { ...ends, renewAt: YESTERDAY } }, [2500, 'EUR'], true, NEVER],
      ['tomorrow', { member: { ...ends, renewAt: TOMORROW } }, null, false, TOMORROW],
      ['of who rests', { member: { ...ends, status: 'lapsed' } }, null, false, NEVER],
      ['of who left', { member: { ...ends, status: 'left' } }, null, false, NEVER],
      ['of who pays once', { member: { ...ends, tier: once } }, null, false, NEVER],
      ['of a membership that is gone', { member: { ...ends, tier: 'none' } }, null, false, NEVER],
      ['by the card', { member: ends, renewal: agreed }, [2000, 'USD'], false, NEVER],
      [
        'by the card that failed',
        { member: ends, renewal: { ...agreed, status: 'failing' } },
        [2000, 'USD'],
        true,
        NEVER,
      ],
      [
        'by no card yet',
        { member: ends, renewal: { ...agreed, status: 'opening' } },
        [2500, 'EUR'],
        true,
        NEVER,
      ],
      [
        'by no card any more',
        { member: ends, renewal: { ...agreed, status: 'ended' } },
        [2500, 'EUR'],
        true,
        NEVER,
      ],
      ['that were written before', { member: ends, dues: written }, [7, 'EUR'], false, NEVER],
    ];
    const members = await membersAs(
      world,
      cases.map(([, given]) => given),
      tier,
    );
    await Promise.all([world.community.dues.sweep(), world.community.dues.sweep()]);
    const dues = byMember(await world.rows<Dues>('community_dues'));
    const asked = (await jobsOf(world, 'community.dues-asked')).map(
      ({ payload }) => JSON.parse(payload).dues,
    );
    const people = new Map((await world.rows<Member>('community_members')).map((row) => [row.id, row]));
    for (const [at, [name, , owed, byLink, renewAt]] of cases.entries()) {
      const rows = dues.get(members[at] ?? '') ?? [];
      expect([name, ...rows.map(({ amount, currency }) => [amount, currency])]).toEqual([
        name,
        ...(owed ? [owed] : []),
      ]);
      expect([name, rows.some(({ id }) => asked.includes(id))]).toEqual([name, byLink]);
      const person = people.get(members[at] ?? '');
      // The other process found it done.
      const updated = renewAt === TOMORROW ? '2026-11-01 00:00:00.000Z' : NOW;
      expect([name, person?.renewAt, person?.updated]).toEqual([name, renewAt, updated]);
    }
    expect(asked).toHaveLength(cases.filter(([, , , byLink]) => byLink).length);
    const [first] = dues.get(members[0] ?? '') ?? [];
    expect(first).toMatchObject({
      periodFrom: '2026-12-31',
      periodUntil: '2027-12-31',
      dueOn: '2026-12-31',
      nextStep: 'remind',
      nextAt: '2026-12-24',
      status: 'open',
      paidAt: '',
      tier,
      chapter: world.chapters.madrid,
    });
    expect(await figures(world)).toEqual({ 'due EUR': 4 * 2500, 'due USD': 2 * 2000 });
  });

  it('does so many at once, the longest waiting first: the rest waits for the next time', async () => {
    const world = await communityWorld(databases);
    const tier = await yearly(world);
    const [member = ''] = await membersAs(world, [{}], tier);
    const of = { member, tier, chapter: world.chapters.madrid };
    const waiting = Array.from({ length: 499 }, (_, at) =>
      duesRow({ ...of, id: `waiting${at}`.padEnd(15, 'x'), periodFrom: `p${at}`, nextAt: YESTERDAY }),
    );
    const second = { ...of, id: 'dues00000second', periodFrom: '2026-01-02', ...REMIND };
    const first = { ...of, id: 'dues000000first', periodFrom: '2026-01-01', ...REMIND, nextAt: YESTERDAY };
    await write(world, { dues: [duesRow(second), ...waiting, duesRow(first)] });
    const step = async (id: string) =>
      (await world.rows<Dues>('community_dues')).find((row) => row.id === id)?.nextStep;
    await world.community.dues.sweep();
    expect([await step(first.id), await step(second.id)]).toEqual(['due', 'remind']);
    await world.services.db.write((tx) =>
      tx
        .as<CommunityTables>()
        .deleteFrom('community_dues')
        .where('id', '=', waiting[0]?.id ?? '')
        .execute(),
    );
    await world.community.dues.sweep();
    expect(await step(second.id)).toBe('due');
  });
});
