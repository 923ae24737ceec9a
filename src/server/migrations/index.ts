import type { Migration } from '#platform/db/index.ts';
import * as rooms from '../rooms.ts';
import { addOnsAndPeople } from '#features/ticket-types/migrations/20261122T1940-add-ons-and-people.ts';
import { jobs } from '#platform/migrations/20261120T0900-jobs.ts';
import { mail } from '#platform/migrations/20261120T0905-mail.ts';
import { keys } from '#platform/migrations/20261120T0910-keys.ts';
import { sandbox } from '#sandbox/migrations/20261120T0915-sandbox.ts';
import { ticketing } from '#features/orders/migrations/20261120T1500-ticketing.ts';
import { authMail } from '#records/migrations/20261121T1000-auth-mail.ts';
import { strongSignIn } from '#records/migrations/20261121T1600-strong-sign-in.ts';
import { signInAgents } from '#records/migrations/20261121T1610-sign-in-agents.ts';
import { attendeePreviews } from '#features/attendee-import/migrations/20261122T2140-attendee-previews.ts';
import { refundBatches } from '#features/refunds/migrations/20261123T1300-refund-batches.ts';
import { eventMoves } from '#features/orders/migrations/20261123T1310-event-moves.ts';
import { pricing } from '#features/pricing/migrations/20261121T1630-pricing.ts';
import { door } from '#features/check-in/migrations/20261121T1700-door.ts';
import { desk } from '#features/orders/migrations/20261122T0000-desk.ts';
import { importProgress } from '#features/attendee-import/migrations/20261122T0030-import-progress.ts';
import { questions } from '#features/questions/migrations/20261122T0010-questions.ts';
import { refundsByEvent } from '#features/orders/migrations/20261122T0030-refunds-by-event.ts';
import { payouts } from '#features/payouts/migrations/20261122T0434-payouts.ts';
import { disputeSteps } from '#features/payouts/migrations/20261122T1000-dispute-steps.ts';
import { disputesByOrder } from '#features/payouts/migrations/20261122T1105-disputes-by-order.ts';
import { memberTickets } from '#features/pricing/migrations/20261122T1500-member-tickets.ts';
import { orderHolders } from '#features/orders/migrations/20261122T1850-order-holders.ts';
import { mailRefusals } from '#features/announcements/migrations/20261122T1830-mail-refusals.ts';
import { notesOfLines } from '#features/attendee-import/migrations/20261122T2013-notes-of-lines.ts';
import { ticketHolds } from '#features/holds/migrations/20261122T1950-ticket-holds.ts';
import { authSessions } from '#records/migrations/20261122T1921-auth-sessions.ts';
import { jobLanes } from '#platform/migrations/20261122T1930-job-lanes.ts';
import { rateLimits } from '#platform/migrations/20261122T1920-rate-limits.ts';

const withoutRooms: readonly Migration[] = [
  jobs,
  mail,
  keys,
  sandbox,
  ticketing,
  authMail,
  strongSignIn,
  signInAgents,
  pricing,
  door,
  desk,
  questions,
  refundsByEvent,
  payouts,
  importProgress,
  disputesByOrder,
  disputeSteps,
  memberTickets,
  orderHolders,
  mailRefusals,
  ticketHolds,
  addOnsAndPeople,
  jobLanes,
  notesOfLines,
  rateLimits,
  authSessions,
  attendeePreviews,
  refundBatches,
  eventMoves,
];

/** Every step of the schema, in the order of their dates. The collections' tables are not here: the records backend makes them. */
export const migrations: readonly Migration[] = [
  ...withoutRooms,
  ...Object.values(rooms).flatMap((room) => room.migrations),
].toSorted((a, b) => (a.name < b.name ? -1 : 1));
