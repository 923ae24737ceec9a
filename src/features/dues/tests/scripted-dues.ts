import { paymentsService } from '#features/payments/service.ts';
import type { Paper } from '#features/chapters/model/ports.ts';
import type { CommunityTables } from '#tests/support/community-tables.ts';
import { YEARLY } from '#tests/support/community-members.ts';
import { type CommunityWorld, ROOT } from '#tests/support/community-world.ts';
import { createDues } from '../dues.ts';
import type { DuesDeps } from '../model/context.ts';
import type { PaymentPurpose } from '../model/purposes.ts';

export type Dues = CommunityTables['community_dues'];
export type Payment = CommunityTables['community_payments'];
export type Renewal = CommunityTables['community_renewals'];
export type Member = CommunityTables['community_members'];

export const NEVER = '9999-12-31';
/** The moment and the day at which worlds begin. */
export const NOW = '2026-12-01 12:00:00.000Z';
export const TODAY = '2026-12-01';

export const duesRow = (values: Partial<Dues> = {}): Dues => ({
  id: 'dues00000000001',
  member: 'member000000001',
  chapter: 'chapter00000001',
  tier: 'tier00000000001',
  amount: 2500,
  currency: 'EUR',
  status: 'open',
  periodFrom: TODAY,
  periodUntil: '2027-12-01',
  dueOn: '2026-12-31',
  nextStep: 'none',
  nextAt: NEVER,
  paidAt: '',
  created: NOW,
  updated: NOW,
  ...values,
});

export const paymentRow = (values: Partial<Payment> = {}): Payment => ({
  id: 'cp_pay000000000001',
  kind: 'dues',
  dues: 'dues00000000001',
  campaign: '',
  chapter: 'chapter00000001',
  tier: 'tier00000000001',
  amount: 2500,
  refunded: 0,
  currency: 'EUR',
  status: 'pending',
  name: 'Maya Gurung',
  email: 'maya@example.org',
  anonymous: 0,
  message: '',
  language: 'en',
  monthly: '',
  keeps: '',
  method: 'card',
  paidOn: '',
  reference: '',
  recordedBy: '',
  before: '',
  receipt: null,
  sessionId: 'cs_maya',
  url: 'https://pay.example/maya',
  expiresAt: '2026-12-01 13:00:00.000Z',
  paymentIntentId: '',
  chargeId: '',
  paidAt: '',
  created: NOW,
  updated: NOW,
  ...values,
});

export const renewalRow = (values: Partial<Renewal> = {}): Renewal => ({
  id: 'renewal00000001',
  member: 'member000000001',
  tier: 'tier00000000001',
  amount: 2500,
  currency: 'EUR',
  status: 'active',
  customer: 'cus_maya',
  subscription: 'sub_maya',
  card: 'visa 4242',
  cardUntil: '2034-12',
  cardAt: NOW,
  failing: '',
  warned: '',
  created: NOW,
  updated: NOW,
  ...values,
});

interface Rows {
  dues?: Dues[];
  payments?: Payment[];
  renewals?: Renewal[];
}

export async function write(world: CommunityWorld, { dues, payments, renewals }: Rows): Promise<void> {
  await world.services.db.write(async (tx) => {
    const query = tx.as<CommunityTables>();
    if (dues?.length) await query.insertInto('community_dues').values(dues).execute();
    if (payments) await query.insertInto('community_payments').values(payments).execute();
    if (renewals) await query.insertInto('community_renewals').values(renewals).execute();
  });
}

/** What is owed, paid and renewed of others: nothing that is done to a member may change it. */
export async function neighbour(world: CommunityWorld, tier: string): Promise<string> {
  const chapter = world.chapters.madrid;
  const paid = { paidUntil: '2027-06-01', email: 'hari@example.org', name: 'Hari Thapa' };
  const member = await world.join(chapter, (await world.person('Hari')).actor.id, {
    tier,
    number: 99,
    ...paid,
  });
  const of = { member, chapter, tier };
  const own = { chapter, tier, email: 'hari@example.org', name: 'Hari Thapa' };
  await write(world, {
    dues: [
      duesRow({ ...of, id: 'dues00000000hr1', periodFrom: '2026-06-01', status: 'paid', paidAt: NOW }),
      duesRow({ ...of, id: 'dues00000000hr2', periodFrom: '2027-06-01' }),
    ],
    payments: [
      paymentRow({
        ...own,
        id: 'cp_hari1',
        dues: 'dues00000000hr1',
        status: 'paid',
        paidAt: NOW,
        sessionId: 'cs_h1',
      }),
      paymentRow({ ...own, id: 'cp_hari2', dues: 'dues00000000hr2', sessionId: 'cs_h2' }),
      paymentRow({ ...own, id: 'cp_hari3', dues: 'dues00000000hr2', sessionId: '', url: '' }),
    ],
    renewals: [
      renewalRow({ member, tier, id: 'renewal0000hari', customer: 'cus_hari', subscription: 'sub_hari' }),
      renewalRow({ member, tier, id: 'renewal000harix', status: 'ended' }),
    ],
  });
  return member;
}

/** By id: PostgreSQL gives changed rows last. */
export const inOrder = <Row extends { id: string }>(rows: Row[]): Row[] =>
  rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** All rows about a member. */
export async function rowsOf(world: CommunityWorld, member: string) {
  const dues = (await world.rows<Dues>('community_dues')).filter((row) => row.member === member);
  const ids = new Set(dues.map(({ id }) => id));
  const members = (await world.rows<Member>('community_members')).filter(({ id }) => id === member);
  const payments = (await world.rows<Payment>('community_payments')).filter((row) => ids.has(row.dues));
  const renewals = (await world.rows<Renewal>('community_renewals')).filter((row) => row.member === member);
  return { members, dues: inOrder(dues), payments: inOrder(payments), renewals: inOrder(renewals) };
}

/** A yearly membership, and a member of Madrid whose rows are as given: nothing is owed yet. */
export async function memberWith(world: CommunityWorld, values: Partial<Member> = {}) {
  const tier = (await world.community.tiers.create(ROOT, world.chapters.world, YEARLY)).id;
  await neighbour(world, tier);
  const { actor } = await world.person('Maya');
  const known = { name: 'Maya Gurung', email: 'maya@example.org', number: 1, tier };
  const member = await world.join(world.chapters.madrid, actor.id, { ...known, ...values });
  return { actor, member, tier, of: { member, tier, chapter: world.chapters.madrid } };
}

/** What is logged, what is printed, and dues whose payments and purposes are as a test says. */
export function scriptedDues(
  world: CommunityWorld,
  scripted: Partial<DuesDeps['payments']> = {},
  purposes: PaymentPurpose[] = [],
) {
  const { db, clock, ids, jobs, log, outbox, origin, config, rooms } = world.services;
  const told: string[] = [];
  const papers: Paper[] = [];
  const deps: DuesDeps = {
    db,
    clock,
    ids,
    jobs,
    outbox,
    origin,
    name: config.communityName,
    secret: 'secret of these tests',
    log: Object.assign(Object.create(log) as typeof log, {
      error: (_facts: unknown, message: string) => void told.push(message),
    }),
    payments: { ...rooms.get(paymentsService), ...scripted },
    purposes: () => purposes,
    printer: (paper) => {
      papers.push(paper);
      return Promise.resolve(new Uint8Array());
    },
  };
  return { deps, dues: createDues(deps), told, papers };
}

/** Sums of figures, by kind and currency: `due EUR` to 2500. */
export async function figures(world: CommunityWorld): Promise<Record<string, number>> {
  const rows = await world.rows<CommunityTables['community_figures']>('community_figures');
  const sums: Record<string, number> = {};
  for (const { kind, currency, amount } of rows) {
    const name = [kind, currency].filter(Boolean).join(' ');
    sums[name] = (sums[name] ?? 0) + amount;
  }
  return sums;
}

export const jobs = async (world: CommunityWorld): Promise<string[]> =>
  (await world.rows<{ kind: string; status: string }>('jobs'))
    .filter(({ kind, status }) => status === 'waiting' && kind.startsWith('community.'))
    .map(({ kind }) => kind)
    .toSorted();
