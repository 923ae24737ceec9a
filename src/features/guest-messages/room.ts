import { eventDatesService } from '#features/event-dates/service.ts';
import { eventsService } from '#features/events/service.ts';
import { checkoutService } from '#features/checkout/service.ts';
import { ordersService } from '#features/orders/service.ts';
import { eventFollowers } from '#features/events/index.ts';
import { guestData, guestsNeeded } from '#features/guest-erasure/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { messagingApi } from './api/messaging-api.ts';
import { guestMessagesOpenApi } from './api/open-api.ts';
import { createMessaging } from './actions/messaging.ts';
import { messages } from './migrations/20261120T1600-messages.ts';
import { guestMessages } from './migrations/20261121T1710-guest-messages.ts';
import { messagingService } from './service.ts';
import { deliveriesToErase, messagesUnderWay } from './store/erase-deliveries.ts';

export const guestMessagesRoom = room({
  key: messagingService,
  needs: {
    events: eventsService,
    dates: eventDatesService,
    orders: ordersService,
    checkout: checkoutService,
  },
  migrations: [messages, guestMessages],
  openApi: guestMessagesOpenApi,
  open: async ({ events, orders }, { core, secret }) => {
    const messaging = createMessaging({
      ...core,
      events,
      secret: await secret('guest-opt-outs'),
      orderUrl: orders.orderUrl,
    });
    return {
      service: messaging,
      api: messagingApi(messaging),
      jobKinds: messaging.jobKinds,
      extensions: [
        extension(guestData, deliveriesToErase),
        extension(guestsNeeded, messagesUnderWay),
        extension(eventFollowers, {
          // After the ticket types, which audiences name: this room needs the checkout, which copies them, and so follows it.
          copied: async (tx, from, to, { parts, copies }) => {
            if (parts.has('messages')) await messaging.copyTo(tx, from, to, copies);
          },
        }),
      ],
      everyFewMinutes: messaging.sweep,
    };
  },
});
