import type { tier as definition } from '#features/members/model/tier.ts';
import type { InputOf } from '#shared/entity/entity.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { duesService } from '#features/dues/service.ts';
import { chaptersService } from '#features/chapters/service.ts';
import { officersService } from '#features/officers/service.ts';
import { membersService } from '#features/members/service.ts';
import type { Actor } from '#lib/actor.ts';
import type { Services } from '../services/context.ts';
import { addMs } from '#lib/time.ts';
import type { manualClock } from '#platform/clock/index.ts';
import { makeDemoNews, makeVoters, VOTERS } from './community-news.ts';
import { payAtSandbox } from './pay-at-sandbox.ts';
import { memberName } from './people.ts';

type MovableClock = ReturnType<typeof manualClock>;

const DAY_MS = 24 * 3_600_000;
/** The organisation itself; superusers may do everything. */
const OPERATOR: Actor = { id: '', superuser: true };

interface City {
  id: string;
  country: string;
  city: string;
  members: number;
}

/** Countries with their cities, how many members each has, and what it says of itself. */
const CHAPTERS = [
  [
    'Spain',
    'ES',
    [
      ['Madrid', 9, 'Dal bhat on the first Sunday of the month, Spanish lessons on Wednesdays.'],
      ['Barcelona', 7, 'Football on Saturdays, paperwork help on Mondays.'],
    ],
  ],
  [
    'Portugal',
    'PT',
    [
      ['Lisbon', 12, 'The oldest chapter: a language school for children, and Dashain by the river.'],
      ['Porto', 4, 'New this year. Come and build it with us.'],
    ],
  ],
  [
    'United States',
    'US',
    [
      ['New York', 10, 'Jackson Heights and beyond: mentors for new arrivals.'],
      ['Dallas', 5, 'Blankets for Humla every winter.'],
    ],
  ],
  ['United Kingdom', 'GB', [['London', 8, 'Concerts, a choir, and the trail run.']]],
] as const;

/** A community as it was founded: who leads it, and where its members are. */
export interface DemoCommunity {
  root: string;
  lisbon: string;
  london: string;
  family: string;
  /** Members with their own account: they vote, lead and give. */
  voters: Actor[];
}

interface DemoPeople {
  organiser: { id: string; email: string; name: string };
  attendee: { id: string; email: string; name: string };
}

/**
 * A community: chapters on two continents with officers, members who joined over two years, dues that are paid, due
 * and open. Made by the same actions that officers and members use, as long ago as the clock says.
 */
export async function foundDemoCommunity(
  services: Services,
  clock: MovableClock,
  { organiser }: DemoPeople,
): Promise<DemoCommunity> {
  const { config } = services;
  const name = config.communityName;
  const president: Actor = { id: organiser.id, superuser: false };
  const root = await services.rooms.get(chaptersService).create(OPERATOR, null, {
    name,
    kind: 'world',
    slug: name.toLowerCase(),
    summary:
      'Nepalis away from home, and their friends: chapters in four countries, a school roof at a time, and a table for anyone who comes alone.',
  });
  await services.rooms
    .get(officersService)
    .appoint(OPERATOR, root.id, { email: organiser.email, role: 'president' });
  const yearly = await services.rooms
    .get(membersService)
    .tiers.create(president, root.id, tier('Member', 2500, { summary: 'A vote, a card, and every mail.' }));
  const family = await services.rooms
    .get(membersService)
    .tiers.create(
      president,
      root.id,
      tier('Family', 4000, { summary: 'Two adults and all children at one address', family: true }),
    );
  await services.rooms
    .get(membersService)
    .tiers.create(
      president,
      root.id,
      tier('Student', 0, { period: 'free', summary: 'Free while you study.' }),
    );
  clock.advance(3 * DAY_MS);
  const cities: City[] = [];
  for (const [country, code, places] of CHAPTERS) {
    const above = await services.rooms
      .get(chaptersService)
      .create(president, root.id, chapter(`${name} ${country}`, 'country', code));
    for (const [city, members, summary] of places) {
      const input = { ...chapter(`${name} ${city}`, 'city', code), summary };
      const { id } = await services.rooms.get(chaptersService).create(president, above.id, input);
      cities.push({ id, country: code, city, members });
    }
    clock.advance(DAY_MS);
  }
  const lisbon = cities.find(({ city }) => city === 'Lisbon')?.id ?? root.id;
  const london = cities.find(({ city }) => city === 'London')?.id ?? root.id;
  const own = { name: organiser.name, email: organiser.email, city: 'Lisbon', country: 'PT' };
  await services.rooms.get(membersService).enter(president, lisbon, {
    ...own,
    tier: yearly.id,
    joinedOn: addMs(clock.text(), -600 * DAY_MS).slice(0, 10),
    paidUntil: addMs(clock.text(), 400 * DAY_MS).slice(0, 10),
  });
  const left = await enterMembers(services, president, cities, [yearly.id, family.id]);
  clock.advance(5 * DAY_MS);
  for (const member of left)
    await services.rooms.get(membersService).leave(president, member, { forget: false });
  const voters = await makeVoters(services);
  await appointOfficers(services, president, { root: root.id, cities });
  return { root: root.id, lisbon, london, family: family.id, voters };
}

/** What the community does in the weeks up to today: dues, events for members, what it says and asks, what it gives. */
export async function makeDemoCommunity(
  services: Services,
  { organiser, attendee }: DemoPeople,
  { root, lisbon, london, family, voters }: DemoCommunity,
  events: readonly { id: string; demo: { city?: string } }[],
): Promise<void> {
  const president: Actor = { id: organiser.id, superuser: false };
  const person = { name: attendee.name, email: attendee.email, city: 'Lisbon', country: 'PT' };
  const actor = { id: attendee.id, superuser: false };
  const applicant = await services.rooms
    .get(membersService)
    .apply(actor, { ...person, chapter: lisbon, tier: family, consents: ['news'] }, 'en');
  await services.rooms.get(membersService).decide(president, applicant.id, 'approve');
  await services.rooms.get(membersService).addFamily(actor, { name: 'Nisha Thapa', relation: 'partner' });
  await services.rooms.get(membersService).addFamily(actor, { name: 'Aarav Thapa', relation: 'child' });
  const own = await services.rooms.get(membersService).own(actor);
  const owed = own && (await services.rooms.get(duesService).of(own.member.id));
  const token = owed?.dues[0]?.token;
  if (token) await pay(services, await services.rooms.get(duesService).pay(token), attendee);
  for (const { id, demo } of events) {
    const at = demo.city === 'Lisbon' ? lisbon : demo.city === 'London' ? london : null;
    if (at) await services.rooms.get(chaptersService).addEvent(president, at, id);
  }
  const [first] = events;
  if (first) await sellToMembers(services, president, first.id, root);
  await makeDemoNews(services, { root, actor: president, attendee: actor, voters });
}

/** Somebody beside the president in each place that matters. */
async function appointOfficers(
  services: Services,
  president: Actor,
  { root, cities }: { root: string; cities: readonly City[] },
): Promise<void> {
  const at = (city: string) => cities.find((each) => each.city === city)?.id ?? root;
  const terms = [
    [root, 1, 'secretary'],
    [root, 2, 'treasurer'],
    [root, 3, 'membership'],
    [at('Madrid'), 4, 'president'],
    [at('Madrid'), 5, 'events'],
    [at('Lisbon'), 17, 'president'],
    [at('Lisbon'), 18, 'secretary'],
  ] as const;
  for (const [place, member, role] of terms)
    await services.rooms
      .get(officersService)
      .appoint(president, place, { email: `member${member}@example.org`, role });
}

/** Pays, and comes back as people do: the page that they come to takes the payment in. */
export async function pay(
  services: Services,
  url: string,
  payer: { name: string; email: string },
): Promise<void> {
  const back = await payAtSandbox(services, url, payer);
  await services.rooms
    .get(duesService)
    .payments.read(decodeURIComponent(new URL(back).pathname.split('/').at(-1) ?? ''));
}

/** A ticket for members only, and one that costs them less. */
async function sellToMembers(
  { rooms }: Services,
  organiser: Actor,
  event: string,
  memberChapter: string,
): Promise<void> {
  const [adult] = await rooms.get(ticketTypesService).list(event);
  if (adult) {
    const less = { forMembers: 'price', memberChapter, memberPrice: Math.round((adult.price * 3) / 4) };
    await rooms.get(ticketTypesService).update(organiser, adult.id, { ...less, memberFamily: true });
  }
  await rooms.get(ticketTypesService).create(organiser, event, {
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

/** For how many days a member has paid: those with an account renew while the demo is made. */
const paidDays = (turn: number) => (VOTERS.includes(turn) ? 20 : 200 + ((turn * 13) % 300));

/** Enters the members of each place; gives back those who are to leave again. */
async function enterMembers(
  services: Services,
  president: Actor,
  cities: readonly City[],
  tiers: readonly string[],
): Promise<string[]> {
  const now = services.clock.text();
  const left: string[] = [];
  let turn = 0;
  for (const { id, country, city, members } of cities)
    for (let place = 0; place < members; place += 1) {
      turn += 1;
      const entered = await services.rooms.get(membersService).enter(president, id, {
        name: memberName(turn),
        email: `member${turn}@example.org`,
        city,
        country,
        tier: tiers[turn % 4 === 0 ? 1 : 0],
        // One in nine has not said when they were born.
        bornOn: turn % 9 === 0 ? '' : addMs(now, -((6_000 + ((turn * 811) % 24_000)) * DAY_MS)).slice(0, 10),
        joinedOn: addMs(now, -((turn * 37) % 700) * DAY_MS).slice(0, 10),
        // Every tenth has yet to pay; the first are about to.
        paidUntil: turn % 10 === 0 ? '' : addMs(now, paidDays(turn) * DAY_MS).slice(0, 10),
      });
      if (turn % 19 === 0) left.push(entered.id);
    }
  return left;
}

function chapter(name: string, kind: string, country: string) {
  return { name, kind, country };
}

function tier(name: string, amount: number, more: Partial<InputOf<typeof definition>>) {
  return {
    name,
    amount,
    currency: 'EUR',
    period: 'yearly',
    open: true,
    ...more,
  };
}
