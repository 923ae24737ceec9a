/** Every room of the product, a line each. A room that is taken out here is gone, with its pages, API, jobs and tables. */
export { budget } from '#features/budget/room.ts';
export { calendar } from '#features/calendar/room.ts';
export { guestMessagesRoom } from '#features/guest-messages/room.ts';
export { runOfShow } from '#features/run-of-show/room.ts';
export { support } from '#features/support/room.ts';
export { tasks } from '#features/tasks/room.ts';
export { volunteers } from '#features/volunteers/room.ts';
