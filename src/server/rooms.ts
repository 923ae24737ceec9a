/** Every room of the product, a line each. A room that is taken out here is gone, with its pages, API, jobs and tables. */
export { announcements } from '#features/announcements/room.ts';
export { chapters } from '#features/chapters/room.ts';
export { communityFigures } from '#features/community-figures/room.ts';
export { dashboard } from '#features/dashboard/room.ts';
export { donations } from '#features/donations/room.ts';
export { dues } from '#features/dues/room.ts';
export { eventsRoom } from '#features/events/room.ts';
export { guestMessagesRoom } from '#features/guest-messages/room.ts';
export { memberImport } from '#features/member-import/room.ts';
export { members } from '#features/members/room.ts';
export { officers } from '#features/officers/room.ts';
export { paymentsRoom } from '#features/payments/room.ts';
export { polls } from '#features/polls/room.ts';
export { support } from '#features/support/room.ts';
export { teamRoom } from '#features/team/room.ts';
export { treasury } from '#features/treasury/room.ts';
export { plannerRoom, ticketingRoom } from './switchboards.ts';
