import { eventFollowers, eventTabs } from '#features/events/index.ts';
import { eventsService } from '#features/events/service.ts';
import { inEach } from '#lib/language/index.ts';
import { createOnce } from '#platform/idempotency/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { createEventDates } from './actions/event-dates.ts';
import { eventDatesApi } from './api/api.ts';
import { datePaths, dateSchemas } from './api/open-api.ts';
import { followEvents } from './follow-events.ts';
import { nextDateJob } from './jobs/next-date.ts';
import { words } from './messages/dates.messages.ts';
import { eventDates } from './migrations/20261128T0930-event-dates.ts';
import { datesByTime } from './migrations/20261128T1330-dates-by-time.ts';
import { dateNews } from './migrations/20261128T1330-date-news.ts';
import { dateCapacity } from './migrations/20261128T1730-date-capacity.ts';
import { dateArrival } from './migrations/20261128T2150-date-arrival.ts';
import { dateGuests } from './model/date-guests.ts';
import { datePrices } from './model/date-prices.ts';
import { dateFollowers } from './model/date-follower.ts';
import { eventDatesService } from './service.ts';

export const eventDatesRoom = room({
  key: eventDatesService,
  needs: { events: eventsService },
  migrations: [eventDates, datesByTime, dateNews, dateCapacity, dateArrival],
  openApi: { paths: datePaths, schemas: dateSchemas },
  open: ({ events }, { core, extensions }) => {
    const followers = () => extensions(dateFollowers);
    const guests = () => extensions(dateGuests);
    const prices = () => extensions(datePrices);
    const service = createEventDates({ ...core, events, followers, guests, prices });
    return {
      service,
      api: eventDatesApi(service, createOnce(core)),
      jobKinds: [nextDateJob({ ...core, followers })] as JobKind<never>[],
      extensions: [
        extension(eventFollowers, followEvents(core)),
        extension(eventTabs, {
          group: 'event',
          place: 10,
          path: '/dates',
          label: inEach(words, (t) => t.title),
          action: 'event.view',
          shortcut: 'w',
        }),
      ],
    };
  },
});
