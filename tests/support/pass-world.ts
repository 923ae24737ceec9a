import { checkInService } from '#features/check-in/service.ts';
import type { CheckInTables } from '#features/check-in/model/schema.ts';
import { checkoutService } from '#features/checkout/service.ts';
import { eventDatesService } from '#features/event-dates/service.ts';
import { eventsService } from '#features/events/service.ts';
import { passesService } from '#features/passes/service.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import type { Actor } from '#lib/actor.ts';
import { parseUtcText, toUtcText } from '#lib/time.ts';
import type { MailTables } from '#platform/mail/index.ts';
import { brokenBooks } from './books.ts';
import type { DatabaseUnderTest } from './databases.ts';
import { teamWorld } from './team-world.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** A class on three dates, two places on each, and passes for two of them. */
export async function passWorld(databases: DatabaseUnderTest) {
  const world = await teamWorld(databases);
  const { services, clock } = world;
  const { rooms, db } = services;
  const owner = world.who.owner.actor as Actor;
  const { event } = await world.staffed();
  const own = await rooms.get(eventsService).find(event);
  const start = parseUtcText(own?.startsAt ?? '') ?? 0;
  const times = [0, 1, 2].map((week) => start + week * WEEK_MS);
  const ids = [event];
  for (const time of times.slice(1)) {
    const made = { startsAt: toUtcText(time), endsAt: toUtcText(time + HOUR_MS) };
    ids.push((await rooms.get(eventDatesService).create(owner, event, made)).id);
  }
  const types = rooms.get(ticketTypesService);
  const single = await types.create(owner, event, {
    name: 'Class',
    kind: 'free',
    quantity: 2,
    perDate: true,
  });
  const card = { name: 'Punch card', kind: 'free' as const, quantity: 9, visits: 2, visitType: single.id };
  const pass = await types.create(owner, event, card);
  const take = async (ticketType = pass.id, date = '') => {
    const order = await rooms.get(checkoutService).orderByHand(owner, event, {
      items: [{ ticketType, quantity: 1, ...(date && { date }) }],
      buyer: { name: 'Maya Gurung', email: 'maya@example.com' },
      method: 'guest',
      mail: false,
    });
    return db
      .read<CheckInTables>()
      .selectFrom('tickets')
      .selectAll()
      .where('order', '=', order.id)
      .executeTakeFirstOrThrow();
  };
  const goTo = async (at: number): Promise<void> => {
    clock.advance(at - clock.now());
    await services.worker.drain();
  };
  const checkIns = rooms.get(checkInService);
  const scan = (code: string, more: object = {}) => checkIns.checkIn(owner, event, { code, ...more });
  const sync = (scans: object[], device = 'gate-1') =>
    checkIns.gates.sync(owner, event, { device, clock: clock.text(), scans });
  const look = (ticket: { id: string; order: string }) =>
    rooms.get(passesService).read(ticket.order, { actor: owner }, ticket.id);
  const mails = async () =>
    (await db.read<MailTables>().selectFrom('mail_outbox').selectAll().execute()).length;
  return {
    world,
    owner,
    event,
    ids,
    times,
    single,
    pass,
    take,
    goTo,
    scan,
    sync,
    look,
    mails,
    checkIns,
    rooms,
    books: () => brokenBooks({ db: async () => db }),
  };
}
