import type { InputOf } from '#shared/entity/entity.ts';
import type { tier as definition } from '#features/members/model/tier.ts';
import type { Actor } from '#lib/actor.ts';
import { type CommunityWorld, ROOT } from './community-world.ts';
import { fillInCheckout } from './sandbox-pages.ts';

/** An applicant's form, filled in. */
export const FORM = {
  name: 'Maya Gurung',
  email: 'maya@example.org',
  phone: '+34 600 000 000',
  city: 'Madrid',
  country: 'ES',
  consents: ['news'],
};

/** A yearly membership of the whole community, for 25 euros. */
export const YEARLY = {
  name: 'Member',
  summary: '',
  amount: 2500,
  currency: 'EUR',
  period: 'yearly',
  graceDays: 30,
  family: false,
  open: true,
};

export interface Applied {
  actor: Actor;
  id: string;
  tier: string;
}

/** Somebody with an account applies to Madrid. */
export async function applied(
  world: CommunityWorld,
  tierValues: Partial<InputOf<typeof definition>> = {},
): Promise<Applied> {
  const { community, chapters, person } = world;
  const tier = await community.tiers.create(ROOT, chapters.world, { ...YEARLY, ...tierValues });
  const { actor } = await person('Maya Gurung');
  const member = await community.members.apply(
    actor,
    { ...FORM, chapter: chapters.madrid, tier: tier.id },
    'en',
  );
  return { actor, id: member.id, tier: tier.id };
}

/** The same, taken in. */
export async function joined(
  world: CommunityWorld,
  tierValues: Partial<InputOf<typeof definition>> = {},
): Promise<Applied> {
  const applicant = await applied(world, tierValues);
  await world.community.members.decide(ROOT, applicant.id, 'approve');
  return applicant;
}

/** Pays at the sandbox's page, and is told what became of it as the webhook tells it. */
export async function payAt(world: CommunityWorld, url: string): Promise<void> {
  const { sandbox, worker } = world.services;
  if (!sandbox) throw new Error('The world has no sandbox.');
  await fillInCheckout(sandbox.pages, url);
  await worker.drain();
}

/** What the member owes last: its private link. */
export async function lastDues(world: CommunityWorld, actor: Actor): Promise<{ id: string; token: string }> {
  const own = await world.community.members.own(actor);
  const [dues] = own?.dues ?? [];
  if (!dues) throw new Error('Nothing is owed.');
  return dues;
}

/** The subjects of the mails that were written to an address, in order. */
export async function mailsTo(world: CommunityWorld, email: string): Promise<string[]> {
  const mails = await world.rows<{ recipient: string; subject: string; created: string; id: string }>(
    'mail_outbox',
  );
  return mails
    .filter(({ recipient }) => recipient === email)
    .toSorted((one, other) => (one.created + one.id < other.created + other.id ? -1 : 1))
    .map(({ subject }) => subject);
}

/** Figures of people and money as they are, and as the rows say they must be. */
export async function figuresAndRows(world: CommunityWorld): Promise<{ kept: unknown; counted: unknown }> {
  const root = await world.community.chapters.root();
  if (!root) throw new Error('There is no community.');
  const [people, money] = await Promise.all([
    world.community.figures.of(root),
    world.community.figures.money(root),
  ]);
  const members = await world.rows<{ status: string }>('community_members');
  const dues = await world.rows<{ status: string; amount: number }>('community_dues');
  const payments = await world.rows<{
    id: string;
    kind: string;
    dues: string;
    status: string;
    amount: number;
    refunded: number;
  }>('community_payments');
  const entries = await world.rows<{ account: string; amount: number }>('ledger_entries');
  const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
  const paid = payments.filter(({ status, dues: of, kind }) => {
    return ['paid', 'refunded'].includes(status) && (kind === 'donation' || of !== '');
  });
  const took = (kind: string) =>
    sum(paid.filter((each) => each.kind === kind).map((each) => each.amount - each.refunded));
  return {
    kept: {
      members: people.members,
      open: sum(money.map(({ open }) => open)),
      paid: sum(money.map((each) => each.paid)),
      donated: sum(money.map(({ donated }) => donated)),
      ledger: sum(money.map((each) => each.paid + each.donated)),
      balanced: 0,
    },
    counted: {
      members: members.filter(({ status }) => status === 'active').length,
      open: sum(dues.filter(({ status }) => status === 'open').map(({ amount }) => amount)),
      paid: took('dues'),
      donated: took('donation'),
      ledger: sum(entries.filter(({ account }) => account === 'stripe:balance').map(({ amount }) => amount)),
      balanced: sum(entries.map(({ amount }) => amount)),
    },
  };
}
