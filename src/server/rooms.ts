/** Every room of the product, a line each. A room that is taken out here is gone, with its pages, API, jobs and tables. */
export { eventsRoom } from '#features/events/room.ts';
export { guestMessagesRoom } from '#features/guest-messages/room.ts';
export { paymentsRoom } from '#features/payments/room.ts';
export { support } from '#features/support/room.ts';
export { teamRoom } from '#features/team/room.ts';
export { communityRoom, plannerRoom, ticketingRoom, todoRoom } from './switchboards.ts';
