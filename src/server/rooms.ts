/** Every room of the product, a line each. A room that is taken out here is gone, with its pages, API, jobs and tables. */
export { guestMessagesRoom } from '#features/guest-messages/room.ts';
export { support } from '#features/support/room.ts';
