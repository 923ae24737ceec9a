/** Every room of the product, a line each. A room that is taken out here is gone, with its pages, API, jobs and tables. */
export { budget } from '#features/budget/room.ts';
export { calendar } from '#features/calendar/room.ts';
export { eventsRoom } from '#features/events/room.ts';
export { guestMessagesRoom } from '#features/guest-messages/room.ts';
export { paymentsRoom } from '#features/payments/room.ts';
export { runOfShow } from '#features/run-of-show/room.ts';
export { support } from '#features/support/room.ts';
export { tasks } from '#features/tasks/room.ts';
export { teamRoom } from '#features/team/room.ts';
export { volunteers } from '#features/volunteers/room.ts';
export { communityRoom, ticketingRoom, todoRoom } from './switchboards.ts';
