import { eventDatesService } from '#features/event-dates/service.ts';
import type { EventRow } from '#features/events/index.ts';
import { eventsService } from '#features/events/service.ts';
import { pricingService } from '#features/pricing/service.ts';
import { samplePlan } from '#features/seating-plans/index.ts';
import { seatingPlansService } from '#features/seating-plans/service.ts';
import { seatsService } from '#features/seats/service.ts';
import type { Actor } from '#lib/actor.ts';
import { addMs, utcToWallTime, wallTimeToUtc } from '#lib/time.ts';
import type { Services } from '../services/context.ts';
import { askQuestions, type MadeQuestion } from './questions.ts';
import type { DemoEvent } from './events/demo-event.ts';
import { eventDay } from './events/event-day.ts';
import { makeTickets } from './make-tickets.ts';
import { readPhotograph } from './photographs/photograph.ts';
import { makeReach, type Reach } from './reach.ts';

const HOUR_MS = 3_600_000;

/** A demo event as it was made, with the ids of its ticket types in their order. */
export interface MadeEvent {
  demo: DemoEvent;
  id: string;
  startsAt: string;
  ticketTypes: string[];
  /** Ids of its dates, the next first. */
  dates: string[];
  questions: MadeQuestion[];
  /** Null for events that nobody is sent to. */
  reach: Reach | null;
}

/**
 * Makes one event of the demo the way an organiser would: draft, ticket types, questions, publish, and for one: call off.
 * `today` (ISO) is the day of seeding, whatever the seeding clock says.
 */
export async function makeDemoEvent(
  services: Services,
  organiser: Actor,
  demo: DemoEvent,
  today: string,
): Promise<MadeEvent> {
  const events = services.rooms.get(eventsService);
  const pricing = services.rooms.get(pricingService);
  const { draft, startsAt } = await draftEvent(services, organiser, demo, today);
  if (demo.photograph) {
    const bytes = await readPhotograph(demo.photograph);
    await events.setCover(organiser, draft.id, { name: `${demo.photograph}.jpg`, bytes });
  }
  if (demo.repeats) await repeatDates(services, organiser, draft, demo);
  const dates = (await services.rooms.get(eventDatesService).of(draft.id)).map(({ id }) => id);
  const ticketTypes = await makeTickets(services, organiser, { event: draft.id, demo, dates, today });
  if (demo.hall) await seatGuests(services, organiser, { event: draft.id, demo, ticketTypes });
  const questions = await askQuestions(services, organiser, draft.id, demo.asks);
  if (demo.group) {
    const group = { kind: 'percent', ...demo.group };
    await pricing.groupDiscounts.create(organiser, draft.id, group);
  }
  if (demo.tax) {
    const tax = { taxName: demo.tax.name, taxBps: demo.tax.bps, taxIncluded: true };
    await pricing.prices.changeSettings(organiser, draft.id, tax);
  }
  if (demo.status !== 'draft') await events.publish(organiser, draft.id);
  if (demo.status === 'cancelled') await events.cancel(organiser, draft.id);
  const reach = demo.reached ? await makeReach(services, organiser, draft.id) : null;
  return { demo, id: draft.id, startsAt, ticketTypes, dates, questions, reach };
}

/** Gives the event the seats of a hall. */
async function seatGuests(
  { rooms }: Services,
  organiser: Actor,
  { event, demo: { hall, tickets }, ticketTypes }: { event: string; demo: DemoEvent; ticketTypes: string[] },
): Promise<void> {
  if (!hall) return;
  const plans = rooms.get(seatingPlansService);
  const { id } = await plans.create(organiser, { name: hall.name, plan: samplePlan(hall.sample) });
  const { version } = await plans.read(organiser, id);
  const types = Object.fromEntries(
    tickets.flatMap(({ name }, at) => {
      const type = ticketTypes[at];
      return type === undefined ? [] : [[type, hall.seats[name] ?? []]];
    }),
  );
  await rooms.get(seatsService).set(organiser, event, { version, types });
}

async function repeatDates(
  { rooms }: Services,
  organiser: Actor,
  { id, startsAt, endsAt, timezone }: EventRow,
  { repeats: rule = '', slots }: DemoEvent,
): Promise<void> {
  await rooms.get(eventDatesService).repeat(organiser, id, {
    startsAt: utcToWallTime(startsAt, timezone),
    endsAt: utcToWallTime(endsAt, timezone),
    rule,
    slotEvery: slots?.every ?? 0,
    slotUntil: slots?.until ?? '',
    arriveWithin: slots?.arriveWithin ?? 0,
  });
}

async function draftEvent({ rooms }: Services, organiser: Actor, demo: DemoEvent, today: string) {
  const events = rooms.get(eventsService);
  const day = eventDay(demo.day, today);
  const startsAt = wallTimeToUtc(`${day}T${demo.startsAt}`, demo.timezone);
  if (startsAt === null) throw new RangeError(`${demo.title} has no beginning.`);
  const draft = await events.create(organiser, {
    title: demo.title,
    summary: demo.summary,
    description: demo.description,
    startsAt,
    endsAt: addMs(startsAt, demo.hours * HOUR_MS),
    timezone: demo.timezone,
    venueName: demo.venueName ?? '',
    venueAddress: demo.venueAddress ?? '',
    city: demo.city ?? '',
    country: demo.country ?? '',
    location: demo.location ?? null,
    onlineUrl: demo.onlineUrl ?? '',
    access: demo.access ?? [],
    refundPolicy: demo.refunds?.policy ?? '',
    refundDays: demo.refunds?.days ?? 0,
    refundNote: demo.refunds?.note ?? '',
    exchangeTimes: demo.exchanges?.times ?? 0,
    exchangeHours: demo.exchanges?.hours ?? 0,
    typeChanges: demo.typeChanges ? 1 : 0,
    typeChangeHours: demo.typeChanges?.hours ?? 0,
    transferPolicy: '',
    transferHours: 0,
    category: demo.category,
    tags: demo.tags,
    visibility: demo.visibility ?? 'public',
    currency: demo.currency,
    capacity: demo.capacity ?? 0,
  });
  return { draft, startsAt };
}
