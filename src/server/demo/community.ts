import type { Actor } from '#lib/actor.ts';
import type { Services } from '../context.ts';
import { addMs } from '#lib/time.ts';
import { makeDemoVoice } from './community-voice.ts';
import { payAtSandbox } from './pay-at-sandbox.ts';
import { demoGuests } from './people.ts';

const DAY_MS = 24 * 3_600_000;
/** The organisation itself; superusers may do everything. */
const OPERATOR: Actor = { id: '', superuser: true };

/** Countries with their cities, and how many members each city has. */
const CHAPTERS = [
  [
    'Spain',
    'ES',
    [
      ['Madrid', 9],
      ['Barcelona', 7],
    ],
  ],
  [
    'Portugal',
    'PT',
    [
      ['Lisbon', 12],
      ['Porto', 4],
    ],
  ],
  [
    'United States',
    'US',
    [
      ['New York', 10],
      ['Dallas', 5],
    ],
  ],
  ['United Kingdom', 'GB', [['London', 8]]],
] as const;

const CAMPAIGN = {
  title: 'A school roof in Gorkha',
  slug: 'school-roof',
  summary:
    'The monsoon took the roof of the primary school in Barpak. Two hundred children learn under a tarpaulin.\n\nWhat we raise pays for timber, sheet metal and a month of work.',
  goal: '5000',
  currency: 'EUR',
  status: 'running',
};

const GIFTS = [
  { amount: '250', name: 'Sujata Rai', message: 'For the children of Barpak' },
  { amount: '100', name: 'Ramesh Shrestha', message: '' },
  { amount: '75.50', name: 'Clara Fernández', message: '¡Mucha fuerza!', anonymous: 'on' },
  { amount: '500', name: 'Pema Sherpa', message: 'From our family' },
  { amount: '40', name: 'Tashi Dolma', message: '' },
];

/**
 * A community: chapters on two continents, members who joined over two years, dues that are paid, due and open, an
 * applicant, a campaign that runs, and cards that are charged by themselves. Made by the same actions that officers and members use.
 */
export async function makeDemoCommunity(
  services: Services,
  people: {
    organiser: { id: string; email: string };
    attendee: { id: string; email: string; name: string };
  },
  event: string | undefined,
): Promise<void> {
  const { community, config } = services;
  const name = config.communityName;
  const root = await community.chapters.create(OPERATOR, null, {
    name,
    kind: 'world',
    slug: name.toLowerCase(),
    summary: 'Nepalis away from home, and their friends: chapters in four countries.',
  });
  await community.officers.appoint(OPERATOR, root.id, { email: people.organiser.email, role: 'president' });
  const yearly = await community.tiers.create(OPERATOR, root.id, tier('Member', '25', 'yearly'));
  const family = await community.tiers.create(OPERATOR, root.id, tier('Family', '40', 'yearly', 'on'));
  await community.tiers.create(OPERATOR, root.id, tier('Student', '', 'free'));
  const cities: { id: string; country: string; city: string; members: number }[] = [];
  for (const [country, code, places] of CHAPTERS) {
    const above = await community.chapters.create(
      OPERATOR,
      root.id,
      chapter(`${name} ${country}`, 'country', code),
    );
    for (const [city, members] of places) {
      const { id } = await community.chapters.create(
        OPERATOR,
        above.id,
        chapter(`${name} ${city}`, 'city', code),
      );
      cities.push({ id, country: code, city, members });
    }
  }
  await enterMembers(services, cities, [yearly.id, family.id]);
  const lisbon = cities.find(({ city }) => city === 'Lisbon')?.id ?? root.id;
  const { attendee } = people;
  const person = { name: attendee.name, email: attendee.email, city: 'Lisbon', country: 'PT' };
  const actor = { id: attendee.id, superuser: false };
  const applicant = await community.members.apply(
    actor,
    { ...person, chapter: lisbon, tier: family.id, consents: ['news'] },
    'en',
  );
  await community.members.decide(OPERATOR, applicant.id, 'approve');
  await community.members.addFamily(actor, { name: 'Nisha Thapa', relation: 'partner' });
  const own = await community.members.own(actor);
  const token = own?.dues[0]?.token;
  if (token) await pay(services, await community.dues.pay(token), attendee);
  if (event) await sellToMembers(services, { id: people.organiser.id, superuser: false }, event, root.id);
  await makeDemoVoice(services, { root: root.id, attendee: actor });
  await community.giving.create(OPERATOR, root.id, CAMPAIGN);
  for (const gift of GIFTS) {
    const donor = { ...gift, email: 'donor@example.org' };
    await pay(services, await community.giving.donate(CAMPAIGN.slug, donor, 'en'), donor);
  }
  await keepCards(services, actor, attendee);
}

/** A member whose year renews by itself, and two who give to the campaign every month: one of them without an account. */
async function keepCards(
  services: Services,
  actor: Actor,
  attendee: { name: string; email: string },
): Promise<void> {
  const { community } = services;
  const card = await payAtSandbox(services, await community.renewals.open(actor), attendee);
  await community.renewals.returned(new URL(card).searchParams.get('card') ?? '');
  const gifts = [
    { giver: attendee, amount: '15', who: actor, message: 'Every month until the roof is on' },
    { giver: { name: 'Elena Marques', email: 'elena@example.org' }, amount: '10', who: null, message: '' },
  ];
  for (const { giver, amount, who, message } of gifts) {
    const typed = { ...giver, amount, message, every: 'month' };
    const page = await community.giving.donate(CAMPAIGN.slug, typed, 'en', who);
    const back = new URL(await payAtSandbox(services, page, giver));
    const token = decodeURIComponent(back.pathname.split('/').at(-1) ?? '');
    await community.monthly.returned(token, back.searchParams.get('session') ?? '');
  }
}

/** Pays, and comes back as people do: the page that they come to takes the payment in. */
async function pay(services: Services, url: string, payer: { name: string; email: string }): Promise<void> {
  const back = await payAtSandbox(services, url, payer);
  await services.community.payments.read(decodeURIComponent(new URL(back).pathname.split('/').at(-1) ?? ''));
}

/** A ticket for members alone, and one that costs them less. */
async function sellToMembers(
  { ticketing }: Services,
  organiser: Actor,
  event: string,
  memberChapter: string,
): Promise<void> {
  const [adult] = await ticketing.ticketTypes.list(event);
  if (adult) {
    const less = { forMembers: 'price', memberChapter, memberPrice: Math.round((adult.price * 3) / 4) };
    await ticketing.ticketTypes.update(organiser, adult.id, { ...less, memberFamily: true });
  }
  await ticketing.ticketTypes.create(organiser, event, {
    name: 'Members’ lunch by the river',
    description: 'Dal bhat with the board, from one to three',
    kind: 'paid',
    price: 900,
    quantity: 80,
    forMembers: 'only',
    memberChapter,
    memberFamily: true,
  });
}

async function enterMembers(
  { community, clock }: Services,
  cities: readonly { id: string; country: string; city: string; members: number }[],
  tiers: readonly string[],
): Promise<void> {
  const now = clock.text();
  let turn = 0;
  for (const { id, country, city, members } of cities)
    for (let place = 0; place < members; place += 1) {
      turn += 1;
      const name = demoGuests[(turn * 5) % demoGuests.length] ?? 'Maya Tamang';
      await community.members.enter(OPERATOR, id, {
        name,
        email: `member${turn}@example.org`,
        city,
        country,
        tier: tiers[turn % 4 === 0 ? 1 : 0],
        // One in nine has not said when they were born.
        bornOn: turn % 9 === 0 ? '' : addMs(now, -((6_000 + ((turn * 811) % 24_000)) * DAY_MS)).slice(0, 10),
        joinedOn: addMs(now, -((turn * 37) % 700) * DAY_MS).slice(0, 10),
        // Every sixth has yet to pay.
        paidUntil: turn % 6 === 0 ? '' : addMs(now, (40 + ((turn * 13) % 300)) * DAY_MS).slice(0, 10),
      });
    }
}

function chapter(name: string, kind: string, country: string) {
  return { name, kind, country };
}

function tier(name: string, amount: string, period: string, family = '') {
  return { name, summary: '', amount, currency: 'EUR', period, graceDays: '30', family, open: 'on' };
}
