import { membersService } from '#features/members/service.ts';
import { donationsService } from '#features/donations/service.ts';
import { duesService } from '#features/dues/service.ts';
import type { Actor } from '#lib/actor.ts';
import type { manualClock } from '#platform/clock/index.ts';
import type { Services } from '../services/context.ts';
import { pay } from './community.ts';
import { payAtSandbox } from './pay-at-sandbox.ts';

const DAY_MS = 24 * 3_600_000;

const ROOF = {
  title: 'A school roof in Gorkha',
  slug: 'school-roof',
  summary:
    'The monsoon took the roof of the primary school in Barpak. Two hundred children learn under a tarpaulin.\n\nThe money pays for timber, sheet metal and a month of work.',
  goal: 500000,
  currency: 'EUR',
  status: 'running',
};

const BOOKS = {
  title: 'Books for Jumla',
  slug: 'books-for-jumla',
  summary:
    'Four hundred books in Nepali and English for the school library. They arrived in spring: thank you.',
  goal: 60000,
  currency: 'EUR',
  status: 'running',
};

const BOOK_GIFTS = [
  { amount: '400', name: 'Arjun Limbu', message: 'Start with Devkota.' },
  { amount: '220', name: 'Laxmi Chaudhary', message: '' },
];

const ROOF_GIFTS = [
  { amount: '250', name: 'Sujata Rai', message: 'For the children of Barpak' },
  { amount: '100', name: 'Ramesh Shrestha', message: '' },
  { amount: '75.50', name: 'Clara Fernández', message: '¡Mucha fuerza!', anonymous: 'on' },
  { amount: '1000', name: 'Himalayan Kitchen', message: 'One evening of momo, all of it.' },
  { amount: '40', name: 'Tashi Dolma', message: '' },
  { amount: '500', name: 'Pema Sherpa', message: 'From our family' },
  { amount: '120', name: 'Gita Acharya', message: 'मेरो गाउँको स्कुलका लागि' },
  { amount: '300', name: 'Niraj Bhattarai', message: '' },
  { amount: '650', name: 'Madrid trekkers', message: 'Collected on the way up and on the way down.' },
];

/** Two campaigns: one that reached its goal and is over, and one that runs, with gifts over some weeks. */
export async function giveInDemo(
  services: Services,
  clock: ReturnType<typeof manualClock>,
  { actor, root }: { actor: Actor; root: string },
): Promise<void> {
  const giving = services.rooms.get(donationsService);
  const books = await giving.create(actor, root, BOOKS);
  await give(services, clock, { slug: BOOKS.slug, gifts: BOOK_GIFTS });
  await giving.edit(actor, books.id, { ...BOOKS, status: 'ended' });
  await giving.create(actor, root, ROOF);
  await give(services, clock, { slug: ROOF.slug, gifts: ROOF_GIFTS });
}

async function give(
  services: Services,
  clock: ReturnType<typeof manualClock>,
  { slug, gifts }: { slug: string; gifts: readonly { amount: string; name: string }[] },
): Promise<void> {
  for (const gift of gifts) {
    clock.advance(3 * DAY_MS);
    const donor = { ...gift, email: `${gift.name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.org` };
    await pay(services, await services.rooms.get(donationsService).donate(slug, donor, 'en'), donor);
  }
}

/** Dues of the next year are asked of members whose year is over, and those with an account pay them. */
export async function renewInDemo(services: Services, members: readonly Actor[]): Promise<void> {
  const dues = services.rooms.get(duesService);
  const register = services.rooms.get(membersService);
  await dues.sweep();
  for (const member of members) {
    const own = await register.own(member);
    const owed = own && (await dues.of(own.member.id));
    const token = owed?.dues.find(({ status }) => status === 'open')?.token;
    if (own && token) await pay(services, await dues.pay(token), own.member);
  }
}

/** A member whose year renews by itself, and two who give to the campaign every month: one of them without an account. */
export async function keepCardsInDemo(
  services: Services,
  attendee: { id: string; name: string; email: string },
): Promise<void> {
  const actor: Actor = { id: attendee.id, superuser: false };
  const card = await payAtSandbox(
    services,
    await services.rooms.get(duesService).renewals.open(actor),
    attendee,
  );
  await services.rooms.get(duesService).renewals.returned(new URL(card).searchParams.get('card') ?? '');
  const gifts = [
    { giver: attendee, amount: '15', who: actor, message: 'Every month until the roof is on' },
    { giver: { name: 'Elena Marques', email: 'elena@example.org' }, amount: '10', who: null, message: '' },
  ];
  for (const { giver, amount, who, message } of gifts) {
    const typed = { name: giver.name, email: giver.email, amount, message, every: 'month' };
    const page = await services.rooms.get(donationsService).donate(ROOF.slug, typed, 'en', who);
    const back = new URL(await payAtSandbox(services, page, giver));
    const token = decodeURIComponent(back.pathname.split('/').at(-1) ?? '');
    await services.rooms
      .get(donationsService)
      .monthly.returned(token, back.searchParams.get('session') ?? '');
  }
}
