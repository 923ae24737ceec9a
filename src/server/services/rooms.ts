/**
 * Every room of the product, a line each. A room whose folder and line are taken out is gone, with its pages, API, jobs and
 * tables. They are opened in the order of what they need (`openRooms`), not in this one.
 */
export { announcementsRoom } from '#features/announcements/room.ts';
export { attendeeImportRoom } from '#features/attendee-import/room.ts';
export { attendeesRoom } from '#features/attendees/room.ts';
export { auditLogRoom } from '#features/audit-log/room.ts';
export { auditRoom } from '#features/audit/room.ts';
export { authRoom } from '#features/auth/room.ts';
export { ballotRoom } from '#features/ballot/room.ts';
export { budgetRoom } from '#features/budget/room.ts';
export { calendarRoom } from '#features/calendar/room.ts';
export { chaptersRoom } from '#features/chapters/room.ts';
export { checkInRoom } from '#features/check-in/room.ts';
export { checkoutRoom } from '#features/checkout/room.ts';
export { communityFiguresRoom } from '#features/community-figures/room.ts';
export { consoleSettingsRoom } from '#features/console-settings/room.ts';
export { dashboardRoom } from '#features/dashboard/room.ts';
export { discoveryRoom } from '#features/discovery/room.ts';
export { donationsRoom } from '#features/donations/room.ts';
export { duesRoom } from '#features/dues/room.ts';
export { eventImportRoom } from '#features/event-import/room.ts';
export { eventsRoom } from '#features/events/room.ts';
export { guestErasureRoom } from '#features/guest-erasure/room.ts';
export { guestMessagesRoom } from '#features/guest-messages/room.ts';
export { holdsRoom } from '#features/holds/room.ts';
export { memberImportRoom } from '#features/member-import/room.ts';
export { membersRoom } from '#features/members/room.ts';
export { officersRoom } from '#features/officers/room.ts';
export { operationsRoom } from '#features/operations/room.ts';
export { ordersRoom } from '#features/orders/room.ts';
export { paymentsRoom } from '#features/payments/room.ts';
export { payoutsRoom } from '#features/payouts/room.ts';
export { pollsRoom } from '#features/polls/room.ts';
export { pricingRoom } from '#features/pricing/room.ts';
export { questionsRoom } from '#features/questions/room.ts';
export { refundsRoom } from '#features/refunds/room.ts';
export { reportsRoom } from '#features/reports/room.ts';
export { runOfShowRoom } from '#features/run-of-show/room.ts';
export { supportRoom } from '#features/support/room.ts';
export { tasksRoom } from '#features/tasks/room.ts';
export { teamRoom } from '#features/team/room.ts';
export { ticketTypesRoom } from '#features/ticket-types/room.ts';
export { ticketDocumentsRoom, ticketsRoom } from '#features/tickets/room.ts';
export { treasuryRoom } from '#features/treasury/room.ts';
export { volunteersRoom } from '#features/volunteers/room.ts';
export { waitingRoomRoom } from '#features/waiting-room/room.ts';
