import { eventsService } from '#features/events/service.ts';
import { demoPlans } from '#features/events/index.ts';
import { extensionsService } from '#platform/rooms/index.ts';
import { manualClock } from '#platform/clock/index.ts';
import { organiserPagesService } from '#features/organiser-pages/service.ts';
import { seatingPlansService } from '#features/seating-plans/service.ts';
import { samplePlan } from '#features/seating-plans/index.ts';
import { randomIds, seededIds } from '#lib/ids.ts';
import { addMs, utcToWallTime, wallTimeToUtc } from '#lib/time.ts';
import type { Services } from '../services/context.ts';
import { openServices } from '../services/services.ts';
import { markDemo } from './demo-mark.ts';
import { foundDemoCommunity, makeDemoCommunity } from './community.ts';
import { newsOfDemo } from './community-news.ts';
import { giveInDemo, keepCardsInDemo, renewInDemo } from './giving.ts';
import { demoEvents } from './events/index.ts';
import { eventGoingOn, leaveNewcomerHalfway } from './newcomer.ts';
import {
  DEMO_ATTENDEE,
  DEMO_NEWCOMER,
  DEMO_ORGANISER,
  DEMO_PASSWORD,
  DEMO_SUPERUSER,
} from '../services/demo-accounts.ts';
import { makeDemoEvent } from './make-event.ts';
import { askDemoGuests } from './guest-questions.ts';
import { admitDemoGuests } from './admit.ts';
import { openForTheRush } from './rush.ts';
import { waitInDemo } from './wait.ts';
import { writeDemoMessages } from './write-messages.ts';
import { sellDemoTickets } from './sell.ts';

const DAY_MS = 24 * 3_600_000;
/** So long guests may have their money back when an event was postponed. */
const REFUND_DAYS = 30;
/** The community has been selling for so long when somebody first looks. */
const HISTORY_DAYS = 42;
/** The community was founded so long ago: what it did until it sold tickets is behind it. */
const FOUNDED_DAYS = 150;

/** Bytes of a superuser's random password. */
const SUPERUSER_BYTES = 15;

/** The public page of the demo's organiser. */
const DEMO_PAGE = {
  slug: 'mela-collective',
  name: 'Mela Collective',
  about:
    'We put on festivals, concerts and evenings of food and talk for Nepalis abroad and everyone who likes to come along.\n\nMost of us are volunteers. If you would like to help at the door, in the kitchen or on stage, say hello at any of our events.',
  links: ['https://www.example.org/', 'https://social.example.com/@melacollective'],
  showPast: true,
  shown: true,
};

/** What was seeded: the superuser's password, which is kept nowhere else. */
export interface Seeded {
  superuserPassword: string;
}

/**
 * Fills an empty installation with a community: people, some twenty events, and sales over the last weeks, all made by
 * the same actions that people use. Returns null when there is something already.
 */
export async function seedDemo(
  services: Services,
  options: { onlyIntoEmpty: boolean },
): Promise<Seeded | null> {
  const { records, config, log, db } = services;
  if (options.onlyIntoEmpty && (await records.auth.findUser(null))) return null;
  log.info('seeding the demo');
  await markDemo(db, true, services.clock.text());

  // The same product once more, whose clock starts weeks ago and is moved along by hand.
  const clock = manualClock(services.clock.now() - FOUNDED_DAYS * DAY_MS);
  await using past = await openServices(config, { clock, ids: seededIds(7), db: services.db, log });
  const organiser = await past.records.auth.createUser({ ...account(DEMO_ORGANISER), verified: true });
  const attendee = await past.records.auth.createUser({ ...account(DEMO_ATTENDEE), verified: true });
  const { id } = await past.records.auth.createUser({ ...account(DEMO_NEWCOMER), verified: true });
  const newcomer = { id: String(id), superuser: false };
  // Where others can reach it, nobody is told how to run the site.
  const superuserPassword = config.local ? DEMO_PASSWORD : randomIds().secret(SUPERUSER_BYTES);
  await past.records.auth.upsertSuperuser(DEMO_SUPERUSER, superuserPassword);

  const own = { id: String(organiser.id), ...DEMO_ORGANISER };
  const people = { organiser: own, attendee: { id: String(attendee.id), ...DEMO_ATTENDEE } };
  const community = await foundDemoCommunity(past, clock, people);
  await giveInDemo(past, clock, { actor: { id: own.id, superuser: false }, root: community.root });
  await renewInDemo(past, community.voters);
  await newsOfDemo(past, clock, { actor: { id: own.id, superuser: false }, root: community.root });
  clock.advance(services.clock.now() - HISTORY_DAYS * DAY_MS - clock.now());

  const made = [];
  const today = services.clock.text().slice(0, 10);
  for (const event of demoEvents)
    made.push(await makeDemoEvent(past, { id: String(organiser.id), superuser: false }, event, today));
  const goingOn = await makeDemoEvent(past, newcomer, eventGoingOn(services.clock.now()), today);
  await sellDemoTickets(past, clock, [...made, goingOn], {
    until: services.clock.now(),
    attendee: { id: String(attendee.id), ...DEMO_ATTENDEE },
  });
  await admitDemoGuests(past, { id: String(organiser.id), superuser: false }, made);
  for (const { id: event, demo } of made) {
    if (!demo.postponed) continue;
    const backUntil = endOfDayAfter(clock.text(), REFUND_DAYS, demo.timezone);
    await past.rooms.get(eventsService).postpone({ id: own.id, superuser: false }, event, {
      statusNote: demo.postponed,
      backUntil,
    });
  }
  await admitDemoGuests(past, newcomer, [goingOn]);
  await leaveNewcomerHalfway(past, newcomer, goingOn);
  await writeDemoMessages(past, { id: String(organiser.id), superuser: false }, made[0]?.id);
  await askDemoGuests(past, { id: String(organiser.id), superuser: false }, made[0]?.id);
  const planned = made[0] && (await past.rooms.get(eventsService).find(made[0].id));
  if (planned)
    for (const plan of past.rooms.get(extensionsService)(demoPlans))
      await plan({ id: String(organiser.id), superuser: false }, planned);
  await past.rooms
    .get(seatingPlansService)
    .create({ id: own.id, superuser: false }, { name: 'Union Chapel', plan: samplePlan('theatre') });
  // When all events are there: none of them is news to anybody.
  await past.rooms.get(organiserPagesService).save({ id: own.id, superuser: false }, DEMO_PAGE);
  await makeDemoCommunity(past, people, community, made);
  await keepCardsInDemo(past, people.attendee);
  // Members' entries weigh more, so it is members that enter.
  await openForTheRush(past, { id: own.id, superuser: false }, made, { today, attendee: DEMO_ATTENDEE });
  await waitInDemo(past, { id: own.id, superuser: false }, made, people.attendee);
  log.info({ events: made.length }, 'the demo is ready');
  return { superuserPassword };
}

/** The last minute of the day that is so many days later, by the clocks of the place. */
function endOfDayAfter(now: string, days: number, zone: string): string {
  const day = utcToWallTime(addMs(now, days * DAY_MS), zone).slice(0, 10);
  return wallTimeToUtc(`${day}T23:59`, zone) ?? addMs(now, days * DAY_MS);
}

function account(person: { email: string; name: string }) {
  return { ...person, password: DEMO_PASSWORD, passwordConfirm: DEMO_PASSWORD };
}
