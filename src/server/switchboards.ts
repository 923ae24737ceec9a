import { calendarService } from '#features/calendar/service.ts';
import { todoSources } from '#features/dashboard/model/todo-sources.ts';
import { eventsService } from '#features/events/service.ts';
import { teamsService } from '#features/team/service.ts';
import { paymentsService } from '#features/payments/service.ts';
import { questionsService } from '#features/questions/service.ts';
import { tasksService } from '#features/tasks/service.ts';
import { extension, room, serviceKey } from '#platform/rooms/index.ts';
import { todoRooms } from './todo-rooms.ts';

// What is still several rooms behind one service: each goes as its rooms get doors of their own.

/** What waits for people in rooms that don't say so themselves yet. */
export const waitingRoom = room({
  key: serviceKey<null>('waiting'),
  needs: {
    events: eventsService,
    teams: teamsService,
    payments: paymentsService,
    questions: questionsService,
    calendar: calendarService,
    tasks: tasksService,
  },
  open: (services) => ({
    service: null,
    extensions: todoRooms(services).map((source) => extension(todoSources, source)),
  }),
});
