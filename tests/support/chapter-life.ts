import { paymentsService } from '#features/payments/service.ts';
import fc from 'fast-check';
import { FORM, payAt, YEARLY } from './community-members.ts';
import { type CommunityWorld, ROOT } from './community-world.ts';

const DAY_MS = 24 * 3_600_000;
const CAMPAIGN = { goal: '1000', currency: 'EUR', status: 'running' };
const which = fc.nat(40);
const place = fc.constantFrom('world', 'spain', 'madrid', 'barcelona', 'portugal');

/** `at` picks among what there is: the step means something in every state. */
export const chapterDeed = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('enter', 'apply'), to: place, tier: fc.nat(2) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('payByCard', 'payByHand'), at: which }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('waive', 'takeBack', 'openPage', 'payPage'), at: which }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('resign', 'forget', 'again'), at: which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move'), at: which, to: place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('give', 'giveByHand'),
      at: which,
      amount: fc.integer({ min: 50, max: 99_999 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('giveBack', 'refundDues'), at: which }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait'), days: fc.constantFrom(1, 29, 31, 62, 170, 336) }),
  },
);
export type ChapterDeed = typeof chapterDeed extends fc.Arbitrary<infer T> ? T : never;

/** A community with memberships by the year, once, and free, and with two campaigns. */
export interface ChapterLife {
  world: CommunityWorld;
  tiers: string[];
  campaigns: { id: string; slug: string }[];
  /** Payment pages that were opened and not paid. */
  pages: string[];
  made: number;
}

export async function beginChapterLife(world: CommunityWorld): Promise<ChapterLife> {
  const { community, chapters } = world;
  const tiers: string[] = [];
  for (const more of [{}, { period: 'once', amount: 9000 }, { period: 'free', amount: 0 }])
    tiers.push((await community.tiers.create(ROOT, chapters.world, { ...YEARLY, ...more })).id);
  const campaigns = [];
  for (const [slug, chapter] of [
    ['school', chapters.spain],
    ['clinic', chapters.portugal],
  ] as const) {
    const { id } = await community.giving.create(ROOT, chapter, { ...CAMPAIGN, title: slug, slug });
    campaigns.push({ id, slug });
  }
  return { world, tiers, campaigns, pages: [], made: 0 };
}

const pick = <Row>(rows: readonly Row[], at: number): Row | undefined =>
  rows.length > 0 ? rows[at % rows.length] : undefined;

interface Dues {
  id: string;
  member: string;
  chapter: string;
  status: string;
}
interface Payment {
  id: string;
  kind: string;
  dues: string;
  campaign: string;
  chapter: string;
  amount: number;
  refunded: number;
  status: string;
  method: string;
  paymentIntentId: string;
}

/** Does it as somebody would. What is refused throws as the product does. */
export async function chapterPerform(life: ChapterLife, deed: ChapterDeed): Promise<void> {
  const { world } = life;
  const { community, chapters, services, rows } = world;
  const openDues = async (at: number) =>
    pick((await rows<Dues>('community_dues')).filter(({ status }) => status === 'open').toSorted(byId), at);
  const members = async () =>
    (
      await rows<{ id: string; status: string; user: string | null; tier: string }>('community_members')
    ).toSorted(byId);
  const payments = async (of: (row: Payment) => boolean, at: number) =>
    pick((await rows<Payment>('community_payments')).filter(of).toSorted(byId), at);
  // Who has no account has the link by mail alone.
  const pageOf = async (dues: Dues): Promise<string | undefined> => {
    const user = (await members()).find(({ id }) => id === dues.member)?.user;
    const own = user ? await community.members.own({ id: user, superuser: false }) : undefined;
    const token = own?.dues.find(({ id }) => id === dues.id)?.token;
    return token ? community.dues.pay(token) : undefined;
  };
  if (deed.do === 'wait') {
    world.clock.advance(deed.days * DAY_MS);
    for (let step = 0; step < 5; step += 1) await community.dues.sweep();
  } else if ('tier' in deed) {
    life.made += 1;
    const tier = life.tiers[deed.tier] ?? '';
    const form = { ...FORM, email: `m${life.made}@example.org`, tier, chapter: chapters[deed.to] };
    if (deed.do === 'enter') await community.members.enter(ROOT, chapters[deed.to], form);
    else {
      const { actor } = await world.person(`Member ${life.made}`);
      const { id } = await community.members.apply(actor, form, 'en');
      await community.members.decide(ROOT, id, 'approve');
    }
  } else if ('to' in deed) {
    const member = pick(await members(), deed.at);
    if (member) await community.members.move(ROOT, member.id, chapters[deed.to]);
  } else if ('amount' in deed) {
    const campaign = pick(life.campaigns, deed.at);
    const amount = (deed.amount / 100).toFixed(2);
    const gift = { name: 'Maya', email: 'maya@example.org', message: '', amount };
    if (deed.do === 'give' && campaign)
      await payAt(world, await community.giving.donate(campaign.slug, gift, 'en'));
    life.made += 1;
    if (deed.do === 'giveByHand' && campaign) {
      const hand = { ...gift, method: 'cash', paidOn: '', reference: '', key: `form-${life.made}` };
      await community.treasury.recordDonation(ROOT, campaign.id, hand, 'en');
    }
  } else {
    const { at } = deed;
    const dues = ['payByCard', 'payByHand', 'waive', 'openPage'].includes(deed.do)
      ? await openDues(at)
      : undefined;
    const page = dues && (deed.do === 'payByCard' || deed.do === 'openPage') ? await pageOf(dues) : undefined;
    if (page && deed.do === 'payByCard') await payAt(world, page);
    if (page && deed.do === 'openPage') life.pages.push(page);
    if (deed.do === 'payByHand' && dues)
      await community.treasury.recordDues(ROOT, chapters.world, dues.id, { method: 'transfer' });
    if (deed.do === 'waive' && dues) await community.dues.waive(ROOT, chapters.world, dues.id);
    if (deed.do === 'payPage') {
      const opened = life.pages.pop();
      // A page may have ended since, or the dues may be paid already: then the sandbox takes no card.
      if (opened) await payAt(world, opened).catch(() => undefined);
    }
    if (deed.do === 'takeBack') {
      const payment = await payments(({ method, status }) => method !== 'card' && status === 'paid', at);
      if (payment) await community.treasury.takeBack(ROOT, chapters.world, payment.id);
    }
    if (deed.do === 'giveBack') {
      const payment = await payments(
        ({ kind, method, status }) => kind === 'donation' && method === 'card' && status === 'paid',
        at,
      );
      if (payment) await community.giving.giveBack(ROOT, payment.campaign, payment.id);
    }
    if (deed.do === 'refundDues') {
      const payment = await payments(
        ({ kind, method, status }) => kind === 'dues' && method === 'card' && status === 'paid',
        at,
      );
      const amount = payment ? Math.ceil((payment.amount - payment.refunded) / (1 + (at % 2))) : 0;
      if (payment && amount > 0)
        await services.rooms.get(paymentsService).refundCharge({
          orderId: payment.id,
          paymentIntentId: payment.paymentIntentId,
          amount,
          currency: 'EUR',
          refundId: `back-${payment.id}-${payment.refunded}`,
        });
    }
    const member = ['resign', 'forget', 'again'].includes(deed.do) ? pick(await members(), at) : undefined;
    if (deed.do === 'resign' && member) await community.members.leave(ROOT, member.id, { forget: false });
    if (deed.do === 'forget' && member) await community.members.leave(ROOT, member.id, { forget: true });
    if (deed.do === 'again' && member?.user && member.status === 'left') {
      const form = { ...FORM, chapter: chapters.madrid, tier: member.tier };
      await community.members.apply({ id: member.user, superuser: false }, form, 'en');
      await community.members.decide(ROOT, member.id, 'approve');
    }
  }
  await services.worker.drain();
}

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1;
}
