import { accountFollowers, preferenceSources } from '#features/auth/index.ts';
import { todoSources } from '#features/todo/model/todo-sources.ts';
import { eventDatesService } from '#features/event-dates/service.ts';
import { eventsService } from '#features/events/service.ts';
import { ordersService } from '#features/orders/service.ts';
import { tasksService } from '#features/tasks/service.ts';
import { volunteersService } from '#features/volunteers/service.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { clashesTodo } from './actions/clashes-todo.ts';
import { forgetSettings } from './actions/person-settings.ts';
import { createCalendar } from './actions/calendar.ts';
import { plannerFeeds } from './migrations/20261122T0100-planner-feeds.ts';
import { holidayRegions } from './migrations/20261122T1821-holiday-regions.ts';
import { calendarService } from './service.ts';
import { removeFeed } from './store/feeds.ts';

export const calendarRoom = room({
  key: calendarService,
  needs: {
    dates: eventDatesService,
    events: eventsService,
    tasks: tasksService,
    orders: ordersService,
    volunteers: volunteersService,
  },
  migrations: [plannerFeeds, holidayRegions],
  open: ({ dates, events, tasks, orders, volunteers }, { core }) => {
    const service = createCalendar({
      ...core,
      dates,
      events,
      tasks,
      volunteers,
      ticketsOf: orders.ticketsOf,
    });
    return {
      service,
      extensions: [
        extension(todoSources, clashesTodo(events, service)),
        extension(preferenceSources, {
          of: async (id) => ({ calendar: (await service.settings.read({ id, superuser: false })).calendar }),
        }),
        extension(accountFollowers, {
          forget: async (tx, user) => {
            await removeFeed(tx, user);
            await forgetSettings(tx, user);
          },
        }),
      ],
    };
  },
});
