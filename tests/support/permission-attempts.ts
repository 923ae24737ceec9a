import { teamsService } from '#features/team/service.ts';
import { guestErasureService } from '#features/guest-erasure/service.ts';
import { eventDatesService } from '#features/event-dates/service.ts';
import { passesService } from '#features/passes/service.ts';
import { eventsService } from '#features/events/service.ts';
import { checkInService } from '#features/check-in/service.ts';
import { reportsService } from '#features/reports/service.ts';
import { attendeeImportService } from '#features/attendee-import/service.ts';
import { refundsService } from '#features/refunds/service.ts';
import { attendeesService } from '#features/attendees/service.ts';
import { ticketsService } from '#features/tickets/service.ts';
import { checkoutService } from '#features/checkout/service.ts';
import { ordersService } from '#features/orders/service.ts';
import { questionsService } from '#features/questions/service.ts';
import { pricingService } from '#features/pricing/service.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { volunteersService } from '#features/volunteers/service.ts';
import { tasksService } from '#features/tasks/service.ts';
import { runOfShowService } from '#features/run-of-show/service.ts';
import { budgetService } from '#features/budget/service.ts';
import { messagingService } from '#features/guest-messages/service.ts';
import type { EventAction } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { ApiError } from '#lib/errors.ts';
import type { Caller, Staffed, TeamWorld, Who } from './team-world.ts';

/**
 * How somebody who may not is answered. `domain`: 404 for those who have no part in the event, 403 for its team. `hidden`:
 * 404 for all, as the records backend answers; `unmade`: 400 for all, as it answers who may not create.
 */
export type Manner = 'domain' | 'hidden' | 'unmade';

/** One way to do what an action names. */
export interface Try {
  what: string;
  manner: Manner;
  run(world: TeamWorld, caller: Caller, as: Who): Promise<number>;
  /** Where somebody is answered otherwise, and why is beside it. */
  except?: Partial<Record<Who, number>>;
}

/** The status of what was done, or of its refusal. Guests have no actor: what asks for one never sees them. */
async function statusOf(caller: Caller, work: (actor: Actor) => Promise<unknown>): Promise<number> {
  if (!caller.actor) return 401;
  try {
    await work(caller.actor);
    return 200;
  } catch (error) {
    if (error instanceof ApiError) return error.status;
    throw error;
  }
}

/** Somebody chooses a date with a pass that its organiser gave out. */
async function choosesDate({ services, who }: TeamWorld, actor: Actor, { event }: Staffed): Promise<unknown> {
  const owner = who.owner.actor as Actor;
  const { rooms } = services;
  const times = { startsAt: '2027-01-12 10:00:00.000Z', endsAt: '2027-01-12 18:00:00.000Z' };
  const { id: date } = await rooms.get(eventDatesService).create(owner, event, times);
  const types = rooms.get(ticketTypesService);
  const single = { name: 'Class', kind: 'free', quantity: 5, perDate: true };
  const { id: visitType } = await types.create(owner, event, single);
  const pass = { name: 'Pass', kind: 'free', quantity: 5, visits: 2, visitType };
  const { id: ticketType } = await types.create(owner, event, pass);
  const order = await rooms.get(checkoutService).orderByHand(owner, event, {
    items: [{ ticketType, quantity: 1 }],
    buyer: { name: 'Gita', email: '' },
    method: 'guest',
    mail: false,
  });
  return rooms.get(passesService).choose(order.id, { actor }, order.tickets[0]?.id ?? '', { dates: [date] });
}

function domain(
  what: string,
  work: (world: TeamWorld, actor: Actor, place: Staffed) => Promise<unknown>,
): Try {
  const run: Try['run'] = async (world, caller) => {
    const place = await world.staffed();
    return statusOf(caller, (actor) => work(world, actor, place));
  };
  return { what, manner: 'domain', run };
}

function onDraft(
  what: string,
  work: (world: TeamWorld, actor: Actor, place: Staffed) => Promise<unknown>,
): Try {
  const run: Try['run'] = async (world, caller) => {
    const place = await world.staffed('draft');
    return statusOf(caller, (actor) => work(world, actor, place));
  };
  return { what, manner: 'domain', run };
}

const soundCheck = {
  kind: 'add',
  input: { title: 'Sound check', startsAt: '2027-01-05 10:00:00.000Z', minutes: 30 },
  follow: true,
} as const;

/** With an item in the run of show. */
function onItem(
  what: string,
  work: (world: TeamWorld, actor: Actor, place: Staffed & { id: string; seen: string }) => Promise<unknown>,
): Try {
  return domain(what, async (world, actor, place) => {
    const owner = world.who.owner.actor as Actor;
    const runOfShow = world.services.rooms.get(runOfShowService);
    await runOfShow.change(owner, place.event, soundCheck);
    const [item] = (await runOfShow.read(owner, place.event)).items;
    await work(world, actor, { ...place, id: item?.id ?? '', seen: item?.updated ?? '' });
  });
}

const hall = { kind: 'cost', title: 'Hall', currency: 'EUR', planned: 90_000 };
const bill = { name: 'bill.pdf', bytes: new TextEncoder().encode('%PDF-1.4\n%%EOF') };

/** With a line in the budget, and its receipt. */
function onLine(
  what: string,
  work: (
    world: TeamWorld,
    actor: Actor,
    place: Staffed & { line: string; seen: string; receipt: string },
  ) => Promise<unknown>,
): Try {
  return domain(what, async (world, actor, place) => {
    const owner = world.who.owner.actor as Actor;
    const budget = world.services.rooms.get(budgetService);
    const line = await budget.add(owner, place.event, hall);
    const receipt = await budget.addReceipt(owner, place.event, { ...bill, line });
    const { updated: seen } = await budget.line(owner, place.event, line);
    await work(world, actor, { ...place, line, seen, receipt });
  });
}

type Booked = Staffed & { order: string; ticket: string; code: string };

function booked(
  what: string,
  work: (world: TeamWorld, actor: Actor, place: Booked) => Promise<unknown>,
): Try {
  return domain(what, async (world, actor, place) =>
    work(world, actor, { ...place, ...(await world.booked(place)) }),
  );
}

function http(
  what: string,
  manner: Manner,
  method: string,
  path: (place: Booked) => string,
  body?: (place: Booked) => unknown,
  { except, status = 'published' }: { except?: Try['except']; status?: 'draft' | 'published' } = {},
): Try {
  const run: Try['run'] = async (world, caller) => {
    const place = await world.staffed(status);
    const booked = status === 'published' ? await world.booked(place) : { order: '', ticket: '', code: '' };
    const all = { ...place, ...booked };
    const answer = await world.call(method, path(all), caller.token, body?.(all));
    return answer.status < 300 ? 200 : answer.status;
  };
  return { what, manner, run, ...(except ? { except } : {}) };
}

const records = (collection: string, id = ''): string =>
  `/api/collections/${collection}/records${id && `/${id}`}`;

const A_SHIFT = {
  role: 'Door',
  startsAt: '2027-01-05 09:00:00.000Z',
  endsAt: '2027-01-05 12:00:00.000Z',
  needed: 2,
};
const A_SUPPLIER = { name: 'Himal Sound', amount: 120_000, currency: 'EUR', status: 'agreed' };

/** On a task that is nobody's. */
function onTask(
  what: string,
  work: (world: TeamWorld, actor: Actor, place: Staffed & { task: string }) => Promise<unknown>,
): Try {
  return domain(what, async (world, actor, place) => {
    const owner = world.who.owner.actor as Actor;
    const { id } = await world.services.rooms
      .get(tasksService)
      .create(owner, place.event, { title: 'Book the hall' });
    return work(world, actor, { ...place, task: id });
  });
}

/** Nothing does it yet; whoever builds it puts their own tries here. */
const gate = (action: EventAction): Try =>
  domain('the gate', ({ services }, actor, { event }) =>
    services.rooms.get(eventsService).requireMay(actor, action, event),
  );

const theirOwn = { buyer: 200 };

/** Every action, and every way in to it. An action without an entry is a compiler's error, and fails the test. */
export const TRIES: Record<EventAction, readonly Try[]> = {
  'event.view': [
    gate('event.view'),
    http('a draft', 'hidden', 'GET', ({ event }) => records('events', event), undefined, { status: 'draft' }),
    http('its ticket types', 'hidden', 'GET', ({ type }) => records('ticket_types', type), undefined, {
      status: 'draft',
    }),
  ],
  'event.edit': [
    domain('update', ({ services }, actor, { event }) =>
      services.rooms.get(eventsService).update(actor, event, { summary: 'New.' }),
    ),
    onDraft('saveDraft', async ({ services }, actor, { event }) => {
      const { updated = '' } = (await services.rooms.get(eventsService).find(event)) ?? {};
      return services.rooms
        .get(eventsService)
        .saveDraft(actor, event, { summary: 'Typed.' }, { ifUpdated: updated });
    }),
    domain('removeCover', ({ services }, actor, { event }) =>
      services.rooms.get(eventsService).removeCover(actor, event),
    ),
    http(
      'PATCH',
      'hidden',
      'PATCH',
      ({ event }) => records('events', event),
      () => ({ summary: 'New.' }),
    ),
  ],
  'event.publish': [
    onDraft('publish', ({ services }, actor, { event }) =>
      services.rooms.get(eventsService).publish(actor, event),
    ),
    http(
      'PATCH',
      'hidden',
      'PATCH',
      ({ event }) => records('events', event),
      () => ({ status: 'published' }),
      {
        status: 'draft',
      },
    ),
  ],
  'event.copy': [
    domain('duplicate', ({ services }, actor, { event }) =>
      services.rooms.get(eventsService).duplicate(actor, event),
    ),
  ],
  'event.cancel': [
    domain('cancel', ({ services }, actor, { event }) =>
      services.rooms.get(eventsService).cancel(actor, event),
    ),
    // A manager may change the record, so the rule lets them in, and the hook says what their role is not for.
    http(
      'PATCH',
      'hidden',
      'PATCH',
      ({ event }) => records('events', event),
      () => ({ status: 'cancelled' }),
      {
        except: { manager: 403 },
      },
    ),
  ],
  'event.postpone': [
    domain('postpone', ({ services }, actor, { event }) =>
      services.rooms.get(eventsService).postpone(actor, event),
    ),
    domain('reschedule', async ({ services, who }, actor, { event }) => {
      await services.rooms.get(eventsService).postpone(who.owner.actor as Actor, event);
      await services.rooms.get(eventsService).reschedule(actor, event, {
        startsAt: '2027-03-05 10:00:00.000Z',
        endsAt: '2027-03-05 12:00:00.000Z',
      });
    }),
    http(
      'PATCH',
      'hidden',
      'PATCH',
      ({ event }) => records('events', event),
      () => ({ schedule: 'postponed' }),
      {
        except: { manager: 403 },
      },
    ),
  ],
  'event.delete': [
    onDraft('deleteDraft', ({ services }, actor, { event }) =>
      services.rooms.get(eventsService).deleteDraft(actor, event),
    ),
    http('DELETE', 'hidden', 'DELETE', ({ event }) => records('events', event), undefined, {
      status: 'draft',
    }),
  ],
  'event.handOver': [
    domain('offer', ({ services, who }, actor, { event }) =>
      services.rooms.get(teamsService).offer(actor, event, String(who.manager.actor?.id)),
    ),
  ],
  'guests.erase': [
    domain('preview', ({ services }, actor, { event }) =>
      services.rooms.get(guestErasureService).preview(actor, event),
    ),
    http('GET', 'domain', 'GET', ({ event }) => `/api/events/${event}/guest-erasure`),
    // The event is ahead: whoever may is told so.
    http('POST', 'domain', 'POST', ({ event }) => `/api/events/${event}/guest-erasure`, undefined, {
      except: { owner: 409, superuser: 409 },
    }),
  ],
  'ticketTypes.edit': [
    domain('create', ({ services }, actor, { event }) =>
      services.rooms
        .get(ticketTypesService)
        .create(actor, event, { name: 'More', kind: 'free', quantity: 5 }),
    ),
    domain('update', ({ services }, actor, { type }) =>
      services.rooms.get(ticketTypesService).update(actor, type, { name: 'Other' }),
    ),
    domain('reorder', ({ services }, actor, { event, type }) =>
      services.rooms.get(ticketTypesService).reorder(actor, event, [type]),
    ),
    domain('remove', ({ services }, actor, { type }) =>
      services.rooms.get(ticketTypesService).remove(actor, type),
    ),
    domain('renameThing', async ({ services, who }, actor, { event }) => {
      const types = services.rooms.get(ticketTypesService);
      const shirt = { name: 'Shirt', kind: 'free', quantity: 5 } as const;
      await types.createVariations(who.owner.actor as Actor, event, shirt, 'S');
      await types.renameThing(actor, event, { variationOf: 'Shirt', to: 'Top' });
    }),
    domain('quotas', ({ services }, actor, { event }) =>
      services.rooms.get(ticketTypesService).quotas.create(actor, event, { name: 'Hall', size: 5 }),
    ),
    domain('prices', ({ services }, actor, { event }) =>
      services.rooms.get(pricingService).prices.changeSettings(actor, event, { feeOnTop: true }),
    ),
    http(
      'POST',
      'unmade',
      'POST',
      () => records('ticket_types'),
      ({ event }) => ({
        event,
        name: 'More',
        kind: 'free',
        quantity: 5,
      }),
    ),
    http(
      'PATCH',
      'hidden',
      'PATCH',
      ({ type }) => records('ticket_types', type),
      () => ({ name: 'Other' }),
    ),
    http('DELETE', 'hidden', 'DELETE', ({ type }) => records('ticket_types', type), undefined, {
      status: 'draft',
    }),
  ],
  'promoCodes.edit': [
    domain('create', ({ services }, actor, { event }) =>
      services.rooms
        .get(pricingService)
        .promoCodes.create(actor, event, { code: 'MELA10', kind: 'percent', bps: 1000 }),
    ),
    domain('list', ({ services }, actor, { event }) =>
      services.rooms.get(pricingService).promoCodes.list(actor, event),
    ),
    domain('groupDiscounts', ({ services }, actor, { event }) =>
      services.rooms.get(pricingService).groupDiscounts.create(actor, event, {
        name: 'Families',
        kind: 'percent',
        bps: 1000,
        minQuantity: 3,
      }),
    ),
    domain('links', ({ services }, actor, { event }) =>
      services.rooms.get(pricingService).links.create(actor, event, { name: 'Poster' }),
    ),
  ],
  'questions.edit': [
    domain('list', ({ services }, actor, { event }) =>
      services.rooms.get(questionsService).list(actor, event),
    ),
    domain('create', ({ services }, actor, { event }) =>
      services.rooms
        .get(questionsService)
        .create(actor, event, { scope: 'order', kind: 'text', label: 'Why?' }),
    ),
    domain('reorder', async ({ services }, actor, { event }) => {
      const { questions } = await services.rooms.get(questionsService).asked(event);
      const ids = questions.map(({ id }) => id);
      await services.rooms.get(questionsService).reorder(actor, event, ids);
    }),
    domain('setAskNames', ({ services }, actor, { event }) =>
      services.rooms.get(questionsService).setAskNames(actor, event, true),
    ),
  ],
  'orders.view': [
    domain('findOrders', ({ services }, actor, { event }) =>
      services.rooms.get(ordersService).findOrders(actor, event),
    ),
    http('GET', 'hidden', 'GET', ({ order }) => `/api/orders/${order}`, undefined, { except: theirOwn }),
    http('its PDF', 'hidden', 'GET', ({ order }) => `/api/orders/${order}/tickets.pdf`, undefined, {
      except: theirOwn,
    }),
    http('a code', 'hidden', 'GET', ({ ticket }) => `/api/tickets/${ticket}/qr.svg`, undefined, {
      except: theirOwn,
    }),
    http('records', 'hidden', 'GET', ({ order }) => records('orders', order), undefined, {
      except: theirOwn,
    }),
  ],
  'orders.edit': [
    domain('desk.order', ({ services }, actor, { event, type }) =>
      services.rooms.get(checkoutService).orderByHand(actor, event, {
        items: [{ ticketType: type, quantity: 1 }],
        buyer: { name: 'Gita', email: '' },
        method: 'guest',
        mail: false,
      }),
    ),
    booked('desk.editBuyer', ({ services }, actor, { order }) =>
      services.rooms.get(attendeesService).editBuyer(actor, order, { name: 'Gita', email: 'gita@mela.test' }),
    ),
    booked('desk.resendTickets', ({ services }, actor, { order }) =>
      services.rooms.get(ticketsService).resendTickets(actor, order),
    ),
    booked('desk.changeTicket', async (world, actor, { event, ticket }) => {
      const owner = world.who.owner.actor as Actor;
      const type = { name: 'Other', kind: 'free', quantity: 5 };
      const { id } = await world.services.rooms.get(ticketTypesService).create(owner, event, type);
      return world.services.rooms
        .get(attendeesService)
        .changeTicket(actor, ticket, { ticketType: id, settle: 'link' });
    }),
    booked('desk.refundTickets, of what cost nothing', ({ services }, actor, { order, ticket }) =>
      services.rooms.get(refundsService).refundTickets(actor, order, { tickets: [ticket] }),
    ),
    // Who may not see an order is told that there is none.
    { ...domain('passes.choose', choosesDate), except: { check_in: 404 } },
    http('cancel', 'domain', 'POST', ({ order }) => `/api/orders/${order}/cancel`, undefined, {
      except: { ...theirOwn, guest: 404, check_in: 404 },
    }),
  ],
  'orders.refund': [
    // Nothing was paid for it: whoever may is told so.
    http(
      'refund',
      'domain',
      'POST',
      ({ order }) => `/api/orders/${order}/refund`,
      () => ({}),
      {
        except: { owner: 409, manager: 409, finance: 409, superuser: 409 },
      },
    ),
    http(
      'preview several',
      'domain',
      'POST',
      ({ event }) => `/api/events/${event}/refunds/preview`,
      ({ order }) => ({ orders: [order] }),
    ),
    http(
      'several',
      'domain',
      'POST',
      ({ event }) => `/api/events/${event}/refunds`,
      // Another sum than it gives back: it is passed over.
      ({ order }) => ({ orders: [{ id: order, back: 1 }] }),
    ),
  ],
  'orders.export': [
    domain('desk.exportOrders', async ({ services }, actor, { event }) => {
      const options = { format: 'csv', language: 'en' } as const;
      const file = await services.rooms.get(attendeesService).exportOrders(actor, event, {}, options);
      await file.content.cancel();
    }),
  ],
  'attendees.view': [
    domain('desk.findAttendees', ({ services }, actor, { event }) =>
      services.rooms.get(attendeesService).findAttendees(actor, event),
    ),
    domain('findByName', ({ services }, actor, { event }) =>
      services.rooms.get(checkInService).findByName(actor, event),
    ),
    http('records', 'hidden', 'GET', ({ ticket }) => records('tickets', ticket), undefined, {
      except: theirOwn,
    }),
  ],
  'attendees.edit': [
    domain('desk.imports.start', ({ services }, actor, { event }) =>
      services.rooms.get(attendeeImportService).start(actor, event, {
        filename: 'list.csv',
        bytes: Buffer.from('Name\nHari'),
        language: 'en',
      }),
    ),
    domain('desk.exportAttendees', async ({ services }, actor, { event }) => {
      const options = { format: 'csv', language: 'en' } as const;
      const file = await services.rooms.get(attendeesService).exportAttendees(actor, event, {}, options);
      await file.content.cancel();
    }),
    booked('questions.correctGuest', ({ services }, actor, { order }) =>
      services.rooms.get(questionsService).correctGuest(actor, order, 0, { name: 'Kiran' }),
    ),
    booked('questions.correctOrder', ({ services }, actor, { order }) =>
      services.rooms.get(questionsService).correctOrder(actor, order, {}),
    ),
    booked('questions.sendLink', ({ services }, actor, { order }) =>
      services.rooms.get(questionsService).sendLink(actor, order, 0, 'hari@example.com'),
    ),
    booked('desk.editHolder', ({ services }, actor, { ticket }) =>
      services.rooms.get(attendeesService).editHolder(actor, ticket, { name: 'Kiran', email: '' }),
    ),
  ],
  'messages.send': [
    gate('messages.send'),
    domain('list', ({ services }, actor, { event }) =>
      services.rooms.get(messagingService).list(actor, event),
    ),
    domain('save', ({ services }, actor, { event }) =>
      services.rooms
        .get(messagingService)
        .save(actor, event, { subject: 'Hello', body: '<p>Hi</p>', audience: {} }),
    ),
    domain('saveAutomatic', ({ services }, actor, { event }) =>
      services.rooms.get(messagingService).saveAutomatic(actor, event, 'thanks', {
        enabled: true,
        minutes: 600,
        subject: '',
        body: '',
      }),
    ),
  ],
  'checkIn.scan': [
    domain('admissionsOf', ({ services }, actor, { event }) =>
      services.rooms.get(checkInService).admissionsOf(actor, event),
    ),
    http(
      'check-ins',
      'domain',
      'POST',
      ({ event }) => `/api/events/${event}/check-ins`,
      ({ code }) => ({ code }),
    ),
    http('the list of a gate', 'domain', 'GET', ({ event }) => `/api/events/${event}/check-ins/list`),
    http(
      'scans of a gate',
      'domain',
      'POST',
      ({ event }) => `/api/events/${event}/check-ins/batch`,
      () => ({ device: 'north', clock: '2026-12-01 12:00:00Z', scans: [] }),
    ),
    // Nobody came in with it yet: whoever may is told so.
    http(
      'undo',
      'domain',
      'POST',
      ({ event }) => `/api/events/${event}/check-ins/undo`,
      ({ ticket }) => ({ ticket, reason: 'By mistake' }),
      { except: { owner: 409, manager: 409, check_in: 409, superuser: 409 } },
    ),
  ],
  'checkIn.manage': [
    domain('overview', ({ services }, actor, { event }) =>
      services.rooms.get(checkInService).gates.overview(actor, event),
    ),
    domain('makeList', ({ services }, actor, { event }) =>
      services.rooms.get(checkInService).gates.makeList(actor, event, { name: 'North gate' }),
    ),
    domain('makeLink', ({ services }, actor, { event }) =>
      services.rooms.get(checkInService).gates.makeLink(actor, event, { name: 'Hari' }),
    ),
  ],
  'team.view': [
    domain('read', ({ services }, actor, { event }) => services.rooms.get(teamsService).read(actor, event)),
    {
      what: 'records',
      manner: 'hidden',
      run: async (world, caller) => {
        const { event } = await world.staffed();
        const filter = encodeURIComponent(`event = "${event}"`);
        const { body } = await world.call(
          'GET',
          `${records('event_members')}?filter=${filter}`,
          caller.token,
        );
        return body.totalItems === 3 ? 200 : 404;
      },
    },
  ],
  'team.edit': [
    domain('invite', ({ services }, actor, { event }) =>
      services.rooms.get(teamsService).invite(actor, event, { email: 'new@mela.test', role: 'manager' }),
    ),
    domain('changeRole', ({ services, who }, actor, { event }) =>
      services.rooms
        .get(teamsService)
        .changeRole(actor, event, String(who.check_in.actor?.id), { role: 'finance' }),
    ),
    domain('remove', ({ services, who }, actor, { event }) =>
      services.rooms.get(teamsService).remove(actor, event, String(who.check_in.actor?.id)),
    ),
    {
      what: 'invitations',
      manner: 'hidden',
      run: async (world, caller) => {
        const { event } = await world.staffed();
        const owner = world.who.owner.actor as Actor;
        await world.services.rooms
          .get(teamsService)
          .invite(owner, event, { email: 'new@mela.test', role: 'manager' });
        const filter = encodeURIComponent(`event = "${event}"`);
        const path = `${records('event_invitations')}?filter=${filter}`;
        const { body } = await world.call('GET', path, caller.token);
        return body.totalItems === 1 ? 200 : 404;
      },
    },
  ],
  'money.view': [
    domain('people.suppliers.list', ({ services }, actor, { event }) =>
      services.rooms.get(budgetService).suppliers.list(actor, event),
    ),
    domain('salesOf', ({ services }, actor, { event }) =>
      services.rooms.get(reportsService).salesOf(actor, event),
    ),
    domain('figuresOf', ({ services }, actor, { event }) =>
      services.rooms.get(reportsService).figuresOf(actor, event),
    ),
    domain('ticketDaysOf', ({ services }, actor, { event }) =>
      services.rooms.get(reportsService).ticketDaysOf(actor, event),
    ),
  ],
  'payouts.manage': [gate('payouts.manage')],
  'audit.view': [
    domain('history', ({ services }, actor, { event }) =>
      services.rooms.get(eventsService).history(actor, event),
    ),
  ],
  'plan.view': [
    gate('plan.view'),
    domain('tasks.list', ({ services }, actor, { event }) =>
      services.rooms.get(tasksService).list(actor, event),
    ),
    domain('people.shifts.list', ({ services }, actor, { event }) =>
      services.rooms.get(volunteersService).shifts.list(actor, event),
    ),
    domain('runOfShow.read', ({ services }, actor, { event }) =>
      services.rooms.get(runOfShowService).read(actor, event),
    ),
    domain('runOfShow.now', ({ services }, actor, { event }) =>
      services.rooms.get(runOfShowService).now(actor, event),
    ),
    domain('runOfShow.stream', async ({ services }, actor, { event }) =>
      (await services.rooms.get(runOfShowService).stream(actor, event)).cancel(),
    ),
  ],
  'budget.view': [
    domain('budget.read', ({ services }, actor, { event }) =>
      services.rooms.get(budgetService).read(actor, event),
    ),
    domain('budget.ofSuppliers', ({ services }, actor, { event }) =>
      services.rooms.get(budgetService).ofSuppliers(actor, event),
    ),
    domain('budget.result', ({ services }, actor, { event }) =>
      services.rooms.get(budgetService).result(actor, event),
    ),
    onLine('budget.line', ({ services }, actor, { event, line }) =>
      services.rooms.get(budgetService).line(actor, event, line),
    ),
    onLine('budget.receipt', ({ services }, actor, { event, receipt }) =>
      services.rooms.get(budgetService).receipt(actor, event, receipt),
    ),
  ],
  'budget.edit': [
    domain('budget.add', ({ services }, actor, { event }) =>
      services.rooms.get(budgetService).add(actor, event, hall),
    ),
    domain('budget.planSupplier', async ({ services, who }, actor, { event }) => {
      const budget = services.rooms.get(budgetService);
      const { id } = await budget.suppliers.create(who.owner.actor as Actor, event, A_SUPPLIER);
      await budget.planSupplier(actor, event, id);
    }),
    onLine('budget.edit', ({ services }, actor, { event, line, seen }) =>
      services.rooms.get(budgetService).edit(actor, event, { id: line, seen, input: { ...hall, actual: 1 } }),
    ),
    onLine('budget.remove', ({ services }, actor, { event, line, seen }) =>
      services.rooms.get(budgetService).remove(actor, event, { id: line, seen }),
    ),
    domain('budget.setGoal', ({ services }, actor, { event }) =>
      services.rooms.get(budgetService).setGoal(actor, event, { attendance: 100, price: 1000 }),
    ),
    onLine('budget.addReceipt', ({ services }, actor, { event, line }) =>
      services.rooms.get(budgetService).addReceipt(actor, event, { ...bill, line }),
    ),
    onLine('budget.removeReceipt', ({ services }, actor, { event, receipt }) =>
      services.rooms.get(budgetService).removeReceipt(actor, event, receipt),
    ),
  ],
  'plan.edit': [
    gate('plan.edit'),
    domain('tasks.create', ({ services }, actor, { event }) =>
      services.rooms.get(tasksService).create(actor, event, { title: 'Book the hall' }),
    ),
    domain('tasks.applyTemplate', ({ services }, actor, { event }) =>
      services.rooms.get(tasksService).applyTemplate(actor, event, { template: 'concert', language: 'en' }),
    ),
    onTask('tasks.update', ({ services }, actor, { event, task }) =>
      services.rooms.get(tasksService).update(actor, event, task, { title: 'Book another hall' }),
    ),
    onTask('tasks.move, of what is nobody’s', ({ services }, actor, { event, task }) =>
      services.rooms.get(tasksService).move(actor, event, { task, state: 'doing' }),
    ),
    onTask('tasks.addCheck', ({ services }, actor, { event, task }) =>
      services.rooms.get(tasksService).addCheck(actor, event, task, 'Contract'),
    ),
    onTask('tasks.comment', ({ services }, actor, { event, task }) =>
      services.rooms.get(tasksService).comment(actor, event, task, 'Asked twice'),
    ),
    onTask('tasks.addFile', ({ services }, actor, { event, task }) => {
      const bytes = Buffer.from('%PDF-1.7\n%âãÏÓ\n');
      return services.rooms.get(tasksService).addFile(actor, event, task, { name: 'hall.pdf', bytes });
    }),
    domain('people.shifts.create', ({ services }, actor, { event }) =>
      services.rooms.get(volunteersService).shifts.create(actor, event, A_SHIFT),
    ),
    domain('people.shifts.makeLink', ({ services }, actor, { event }) =>
      services.rooms.get(volunteersService).shifts.makeLink(actor, event),
    ),
    domain('people.shifts.endLink', ({ services }, actor, { event }) =>
      services.rooms.get(volunteersService).shifts.endLink(actor, event),
    ),
    domain('people.shifts.update and remove', async ({ services, who }, actor, { event }) => {
      const { shifts } = services.rooms.get(volunteersService);
      const { id } = await shifts.create(who.owner.actor as Actor, event, A_SHIFT);
      await shifts.update(actor, event, id, { ...A_SHIFT, needed: 5 });
      await shifts.remove(actor, event, id);
    }),
    domain('people.volunteers.export', ({ services }, actor, { event }) =>
      services.rooms.get(volunteersService).volunteers.export(actor, event, 'en'),
    ),
    domain('people.suppliers.create', ({ services }, actor, { event }) =>
      services.rooms.get(budgetService).suppliers.create(actor, event, A_SUPPLIER),
    ),
    onTask('tasks.remove', ({ services }, actor, { event, task }) =>
      services.rooms.get(tasksService).remove(actor, event, task),
    ),
    domain('runOfShow.change', ({ services }, actor, { event }) =>
      services.rooms.get(runOfShowService).change(actor, event, soundCheck),
    ),
    domain('runOfShow.preview', ({ services }, actor, { event }) =>
      services.rooms.get(runOfShowService).preview(actor, event, soundCheck),
    ),
    domain('runOfShow.import', ({ services }, actor, { event }) =>
      services.rooms
        .get(runOfShowService)
        .import(actor, event, new TextEncoder().encode('Day,Start,Title\n2027-01-05,10:00,Doors')),
    ),
    onItem('runOfShow.remove', ({ services }, actor, place) =>
      services.rooms.get(runOfShowService).remove(actor, place.event, place),
    ),
    onItem('runOfShow.mark', async ({ services, who }, actor, place) => {
      const mark = { mark: 'start', id: place.id, anyway: true };
      await services.rooms.get(runOfShowService).mark(actor, place.event, mark);
      const { items } = await services.rooms
        .get(runOfShowService)
        .read(who.owner.actor as Actor, place.event);
      if (items[0]?.startedAt === '') throw new Error('Nothing was marked.');
    }),
    domain('runOfShow.makeLink', ({ services }, actor, { event }) =>
      services.rooms.get(runOfShowService).makeLink(actor, event, { name: 'Crew' }),
    ),
    domain('runOfShow.links', ({ services }, actor, { event }) =>
      services.rooms.get(runOfShowService).links(actor, event),
    ),
    domain('runOfShow.revokeLink', async ({ services, who }, actor, { event }) => {
      const owner = who.owner.actor as Actor;
      const { id } = await services.rooms.get(runOfShowService).makeLink(owner, event, { name: 'Crew' });
      await services.rooms.get(runOfShowService).revokeLink(actor, event, id);
    }),
  ],
};
