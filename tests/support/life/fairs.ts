import { paymentsService } from '#features/payments/service.ts';
import { eventsService } from '#features/events/service.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { pricingService } from '#features/pricing/service.ts';
import type { Actor } from '#lib/actor.ts';
import type { Services } from '#server/services/context.ts';
import { fillInOnboarding } from '../sandbox-pages.ts';

/** One event, with what is on sale for it. */
export interface Fair {
  event: string;
  currency: string;
  /** Ids of its ticket types, as `SOLD` names them. */
  types: string[];
}

/**
 * What is on sale, by its place among the types: three that cost something and share a quota, of which one lets in a family,
 * a donation, a free one, and an add-on.
 */
export const SOLD = { usual: 0, dear: 1, gift: 2, free: 3, family: 4, poster: 5 } as const;

interface Prices {
  currency: string;
  usual: number;
  dear: number;
  family: number;
  poster: number;
  settings: Record<string, unknown>;
  /** What the operator takes beside 2.5 %. */
  fixed: number;
  /** What the code FEW takes off. */
  off: number;
}

/** A currency without a minor unit, one with cents, one with thousandths; each with another way to tax and to charge. */
const PRICES: readonly Prices[] = [
  {
    currency: 'EUR',
    usual: 1799,
    dear: 9901,
    family: 4999,
    poster: 777,
    settings: { taxName: 'IVA', taxBps: 2100, taxIncluded: true, feeOnTop: true },
    fixed: 35,
    off: 333,
  },
  {
    currency: 'JPY',
    usual: 1501,
    dear: 8003,
    family: 4207,
    poster: 331,
    settings: { taxName: 'Tax', taxBps: 825, taxIncluded: false, feeOnTop: false },
    fixed: 50,
    off: 101,
  },
  {
    currency: 'KWD',
    usual: 5550,
    dear: 21_330,
    family: 14_440,
    poster: 2330,
    settings: { taxName: 'VAT', taxBps: 500, taxIncluded: false, feeOnTop: true },
    fixed: 153,
    off: 1214,
  },
];

const PASSWORD = 'mela-demo-123';
/** Who buys, with an account or without. */
export const BUYER = { name: 'Maya Gurung', email: 'maya@example.com' };

/** An organiser with a bank account, and an event on sale in each of the currencies. */
export async function openFairs(services: Services, root: Actor): Promise<void> {
  const user = await services.records.auth.createUser({
    email: 'asha@mela.test',
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    name: 'Asha Gurung',
    verified: true,
  });
  const organiser: Actor = { id: String(user.id), superuser: false };
  await services.records.auth.createUser({
    ...BUYER,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    verified: true,
  });
  const urls = { refresh_url: `${services.origin}/home`, return_url: `${services.origin}/home` };
  const { url } = await services.rooms.get(paymentsService).accounts.setup(organiser, urls);
  if (!services.sandbox) throw new Error('There is no sandbox.');
  await fillInOnboarding(services.sandbox.pages, url);
  for (const prices of PRICES) await openFair(services, root, organiser, prices);
}

async function openFair(services: Services, root: Actor, organiser: Actor, fair: Prices): Promise<void> {
  const events = services.rooms.get(eventsService);
  const pricing = services.rooms.get(pricingService);
  const ticketTypes = services.rooms.get(ticketTypesService);
  const { currency, usual, dear, family, poster, fixed, off, settings } = fair;
  await pricing.prices.setFee(root, { currency, bps: 250, fixed });
  const { id } = await events.create(organiser, {
    title: `Mela in ${currency}`,
    startsAt: '2027-01-20 10:00:00.000Z',
    endsAt: '2027-01-20 18:00:00.000Z',
    timezone: 'Asia/Kathmandu',
    venueName: 'Tundikhel',
    city: 'Kathmandu',
    country: 'Nepal',
    category: 'festival',
    currency,
    refundPolicy: 'until',
    refundDays: 3,
  });
  await pricing.prices.changeSettings(organiser, id, settings);
  const quota = await ticketTypes.quotas.create(organiser, id, { name: 'Hall', size: 20 });
  const sell = (type: Record<string, unknown>) =>
    ticketTypes.create(organiser, id, { maxPerOrder: 6, ...type });
  await sell({ name: 'Usual', kind: 'paid', price: usual, quantity: 10, quota: quota.id });
  const best = await sell({ name: 'Dear', kind: 'paid', price: dear, quantity: 8, quota: quota.id });
  await sell({ name: 'Gift', kind: 'donation', price: 0, quantity: 6 });
  await sell({ name: 'Free', kind: 'free', price: 0, quantity: 6 });
  await sell({ name: 'Family', kind: 'paid', price: family, quantity: 3, admits: 4, quota: quota.id });
  await sell({ name: 'Poster', kind: 'paid', price: poster, quantity: 7, addOnTo: 'any', maxPerTicket: 2 });
  await pricing.promoCodes.create(organiser, id, { code: 'TENTH', kind: 'percent', bps: 1000 });
  await pricing.promoCodes.create(organiser, id, { code: 'FEW', kind: 'amount', amount: off, maxUses: 3 });
  await pricing.promoCodes.create(organiser, id, { code: 'ALL', kind: 'percent', bps: 10_000, maxUses: 2 });
  await pricing.groupDiscounts.create(organiser, id, {
    name: 'Friends',
    kind: 'percent',
    bps: 1500,
    minQuantity: 4,
    ticketTypes: [best.id],
  });
  await events.publish(organiser, id);
}
