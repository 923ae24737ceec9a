import type { Actor } from '#lib/actor.ts';
import { addMs, toUtcText, wallTimeToUtc } from '#lib/time.ts';
import type { Services } from '../context.ts';
import type { DemoEvent } from './demo-event.ts';
import { makeReach, type Reach } from './reach.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A demo event as it was made, with the ids of its ticket types in their order. */
export interface MadeEvent {
  demo: DemoEvent;
  id: string;
  startsAt: string;
  ticketTypes: string[];
  /** Null for events that nobody is sent to. */
  reach: Reach | null;
}

/** Makes one event of the demo the way an organiser would: draft, ticket types, publish, and for one: call off. */
export async function makeDemoEvent(
  services: Services,
  organiser: Actor,
  demo: DemoEvent,
): Promise<MadeEvent> {
  const { events, ticketing } = services;
  const startsAt = startOf(demo);
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
    category: demo.category,
    tags: demo.tags,
    visibility: demo.visibility ?? 'public',
    currency: demo.currency,
    capacity: demo.capacity ?? 0,
  });
  const ticketTypes: string[] = [];
  for (const [position, type] of demo.tickets.entries()) {
    const { id } = await ticketing.ticketTypes.create(organiser, draft.id, {
      name: type.name,
      description: type.description ?? '',
      kind: type.kind,
      price: type.price ?? 0,
      quantity: type.quantity,
      minPerOrder: 1,
      maxPerOrder: type.maxPerOrder ?? 10,
      position,
    });
    ticketTypes.push(id);
  }
  if (demo.status !== 'draft') await events.publish(organiser, draft.id);
  if (demo.status === 'cancelled') await events.cancel(organiser, draft.id);
  const reach = demo.reached ? await makeReach(services, organiser, draft.id) : null;
  return { demo, id: draft.id, startsAt, ticketTypes, reach };
}

/** The start, counted in days from the real today, whatever the seeding clock says. */
function startOf(demo: DemoEvent): string {
  const day = Temporal.Now.plainDateISO('UTC').add({ days: demo.inDays });
  return (
    wallTimeToUtc(`${day.toString()}T${demo.startsAt}`, demo.timezone) ??
    toUtcText(Date.now() + demo.inDays * DAY_MS)
  );
}
