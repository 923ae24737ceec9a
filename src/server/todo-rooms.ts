import { MANY_GUESTS, type Questions } from '#features/questions/index.ts';
import type { Teams } from '#features/team/index.ts';
import type { Events } from '#features/events/index.ts';
import type { Payments } from '#features/payments/index.ts';
import type { Calendar } from '#features/calendar/index.ts';
import type { Tasks } from '#features/tasks/index.ts';
import type { TodoSource } from '#features/dashboard/model/todo-sources.ts';
import type { TodoItem } from '#lib/todo-item.ts';
import { addMs } from '#lib/time.ts';

const DAY_MS = 24 * 3_600_000;
/** Details of guests become a matter so long before the event begins. */
const GUESTS_MS = 14 * DAY_MS;
/** Tasks are shown when they are due within these days, and over their date since as long. */
const DUE_MS = 3 * DAY_MS;
const OVER_MS = 30 * DAY_MS;
const NEXT_EVENTS = 12;
const MOST = 5;
const DRAFTS = 6;

interface Rooms {
  events: Events;
  teams: Teams;
  questions: Pick<Questions, 'waitingGuests'>;
  payments: Payments;
  calendar: Calendar;
  tasks: Tasks;
}

/** What the rooms that have no door of their own yet need from people. */
export function todoRooms(services: Rooms): TodoSource[] {
  return [eventsRoom(services), moneyRoom(services), tasksRoom(services)];
}

/** Doors that open, guests of whom too little is known, conflicts, drafts, and invitations. */
function eventsRoom({ events, teams, questions, calendar }: Rooms): TodoSource {
  return {
    name: 'events',
    of: async ({ user, now }): Promise<TodoItem[]> => {
      const actor = { id: user, superuser: false };
      const [ahead, drafts, invitations] = await Promise.all([
        events.managedAhead(actor, NEXT_EVENTS),
        events.listManaged(actor, { status: 'draft', limit: DRAFTS }),
        teams.invitationsTo(actor),
      ]);
      const doors = ahead.filter(({ startsAt }) => startsAt <= addMs(now, DAY_MS));
      const soon = ahead
        .filter(({ startsAt }) => startsAt > now && startsAt <= addMs(now, GUESTS_MS))
        .slice(0, MOST);
      const waiting = await questions.waitingGuests(
        actor,
        soon.map(({ id, organiser }) => ({ id, organiser: organiser === user ? user : '' })),
      );
      const clashes = ahead.length > 0 ? await calendar.clashesAhead(ahead) : [];
      return [
        ...doors.map(({ id, title, startsAt, timezone }) => ({
          kind: 'door' as const,
          id,
          title,
          startsAt,
          timezone,
          live: startsAt <= now,
          url: `/check-in/${id}`,
        })),
        ...soon.flatMap(({ id, title }): TodoItem[] => {
          const count = waiting.get(id) ?? 0;
          const url = `/events/${id}/manage/questions`;
          return count > 0 ? [{ kind: 'guests', id, title, count, many: count >= MANY_GUESTS, url }] : [];
        }),
        ...clashes.slice(0, MOST).map(({ event, other }) => ({
          kind: 'clash' as const,
          id: `${event.id} ${other.id}`,
          title: event.title,
          with: other.title,
          url: `/events/${event.id}/manage/details`,
        })),
        ...invitations.map(({ id, event, role, from }) => ({
          kind: 'invitation' as const,
          id,
          title: event.title,
          role,
          from,
          url: '/home',
        })),
        ...drafts.items.map(({ id, title }) => ({
          kind: 'eventDraft' as const,
          id,
          title,
          url: `/events/${id}/manage`,
        })),
      ];
    },
    among: (users) => events.runningAmong(users),
  };
}

/** Disputes to answer, payouts that failed, and money that waits for somebody who can't be paid out. */
function moneyRoom({ payments }: Rooms): TodoSource {
  return {
    name: 'money',
    of: async ({ user, now }) => {
      const actor = { id: user, superuser: false };
      const [disputes, payouts, sums] = await Promise.all([
        payments.disputes.due(actor, now, MOST),
        payments.payouts.list(actor, { limit: MOST }),
        payments.ledger.summaryOfOrganiser(user),
      ]);
      const due = sums.filter(({ netDue }) => netDue > 0);
      const enabled = due.length === 0 || (await payments.accounts.status(user)).payoutsEnabled;
      // The newest of each currency tells how it is now: a later one that arrived made up for it.
      const newest = new Map(payouts.items.toReversed().map((payout) => [payout.currency, payout]));
      return [
        ...disputes.map(({ id, amount, currency, dueBy }) => ({
          kind: 'dispute' as const,
          id,
          amount,
          currency,
          dueBy,
          url: `/payouts/disputes/${id}`,
        })),
        ...[...newest.values()]
          .filter(({ status }) => status === 'failed')
          .map(({ id, amount, currency }) => ({
            kind: 'payoutFailed' as const,
            id,
            amount,
            currency,
            url: '/payouts',
          })),
        ...(enabled
          ? []
          : [
              {
                kind: 'payoutsOff' as const,
                id: 'payouts',
                amounts: due.map(({ currency, netDue }) => ({ currency, amount: netDue })),
                url: '/payouts',
              },
            ]),
      ];
    },
    // Who sells runs events.
    among: async () => [],
  };
}

function tasksRoom({ tasks }: Rooms): TodoSource {
  return {
    name: 'tasks',
    of: async ({ user, now }) => {
      const due = await tasks.own(
        { id: user, superuser: false },
        { due: { from: addMs(now, -OVER_MS), to: addMs(now, DUE_MS) }, limit: MOST },
      );
      return due.map(({ id, title, dueAt, event: { timezone, ...event } }) => ({
        kind: 'task' as const,
        id,
        title,
        event: { id: event.id, title: event.title },
        dueAt,
        timezone,
        overdue: dueAt < now,
        url: `/events/${event.id}/manage/tasks/${id}`,
      }));
    },
    among: (users, now) => tasks.dueAmong(users, addMs(now, DUE_MS)),
  };
}
