/** Every room of the product, a line each. A room that is taken out here is gone, with its pages, API, jobs and tables. */
export { attendeeImportRoom } from '#features/attendee-import/room.ts';
export { attendeesRoom } from '#features/attendees/room.ts';
export { checkInRoom } from '#features/check-in/room.ts';
export { checkoutRoom } from '#features/checkout/room.ts';
export { eventsRoom } from '#features/events/room.ts';
export { guestMessagesRoom } from '#features/guest-messages/room.ts';
export { holdsRoom } from '#features/holds/room.ts';
export { ordersRoom } from '#features/orders/room.ts';
export { paymentsRoom } from '#features/payments/room.ts';
export { pricingRoom } from '#features/pricing/room.ts';
export { questionsRoom } from '#features/questions/room.ts';
export { refundsRoom } from '#features/refunds/room.ts';
export { reportsRoom } from '#features/reports/room.ts';
export { support } from '#features/support/room.ts';
export { teamRoom } from '#features/team/room.ts';
export { ticketTypesRoom } from '#features/ticket-types/room.ts';
export { ticketDocumentsRoom, ticketsRoom } from '#features/tickets/room.ts';
export { communityRoom, plannerRoom, todoRoom } from './switchboards.ts';
