import type { Migration } from '#platform/db/index.ts';
import { addOnsAndPeople } from './20261122T1940-add-ons-and-people.ts';
import { jobs } from './20261120T0900-jobs.ts';
import { mail } from './20261120T0905-mail.ts';
import { keys } from './20261120T0910-keys.ts';
import { sandbox } from './20261120T0915-sandbox.ts';
import { ledger } from './20261120T1400-ledger.ts';
import { payments } from './20261120T1410-payments.ts';
import { ticketing } from './20261120T1500-ticketing.ts';
import { messages } from './20261120T1600-messages.ts';
import { authMail } from './20261121T1000-auth-mail.ts';
import { strongSignIn } from './20261121T1600-strong-sign-in.ts';
import { signInAgents } from './20261121T1610-sign-in-agents.ts';
import { answeredMessages } from './20261121T1611-answered-messages.ts';
import { attendeePreviews } from './20261122T2140-attendee-previews.ts';
import { refundBatches } from './20261123T1300-refund-batches.ts';
import { eventMoves } from './20261123T1310-event-moves.ts';
import { sumsOfOpenDues } from './20261123T1100-sums-of-open-dues.ts';
import { toldOfOffices } from './20261123T1400-told-of-offices.ts';
import { wordsWithinNames } from './20261122T2150-words-within-names.ts';
import { audit } from './20261121T1620-audit.ts';
import { pricing } from './20261121T1630-pricing.ts';
import { door } from './20261121T1700-door.ts';
import { desk } from './20261122T0000-desk.ts';
import { guestMessages } from './20261121T1710-guest-messages.ts';
import { importProgress } from './20261122T0030-import-progress.ts';
import { ledgerSums } from './20261122T0005-ledger-sums.ts';
import { questions } from './20261122T0010-questions.ts';
import { refundsByEvent } from './20261122T0030-refunds-by-event.ts';
import { payouts } from './20261122T0434-payouts.ts';
import { sumsByMonth } from './20261122T0436-sums-by-month.ts';
import { plannerFeeds } from './20261122T0100-planner-feeds.ts';
import { disputeSteps } from './20261122T1000-dispute-steps.ts';
import { community } from './20261122T0900-community.ts';
import { renewals } from './20261122T1530-renewals.ts';
import { budget } from './20261122T1420-budget.ts';
import { disputesByOrder } from './20261122T1105-disputes-by-order.ts';
import { familyPlaces } from './20261122T1520-family-places.ts';
import { registerImports } from './20261122T1510-register-imports.ts';
import { memberTickets } from './20261122T1500-member-tickets.ts';
import { people } from './20261122T1310-people.ts';
import { tasks } from './20261122T1300-tasks.ts';
import { documents } from './20261122T1620-documents.ts';
import { polls } from './20261122T1610-polls.ts';
import { announcements } from './20261122T1600-announcements.ts';
import { runOfShow } from './20261122T1410-run-of-show.ts';
import { agesOfMembers } from './20261122T1720-ages-of-members.ts';
import { pollsInPages } from './20261122T1820-polls-in-pages.ts';
import { holidayRegions } from './20261122T1821-holiday-regions.ts';
import { supplierLines } from './20261122T1810-supplier-lines.ts';
import { orderHolders } from './20261122T1850-order-holders.ts';
import { mailRefusals } from './20261122T1830-mail-refusals.ts';
import { linesOfMembers } from './20261122T1831-lines-of-members.ts';
import { monthlyGifts } from './20261122T1800-monthly-gifts.ts';
import { notesOfLines } from './20261122T2013-notes-of-lines.ts';
import { treasury } from './20261122T2012-treasury.ts';
import { todoMail } from './20261122T2011-todo-mail.ts';
import { applicationsTold } from './20261122T2010-applications-told.ts';
import { paymentsThatKeepACard } from './20261122T1801-payments-that-keep-a-card.ts';
import { ticketHolds } from './20261122T1950-ticket-holds.ts';
import { authSessions } from './20261122T1921-auth-sessions.ts';
import { jobLanes } from './20261122T1930-job-lanes.ts';
import { payoutCountries } from './20261122T1931-payout-countries.ts';
import { rateLimits } from './20261122T1920-rate-limits.ts';

/** Every step of the schema, in order. The collections' tables are not here: the records backend makes them. */
export const migrations: readonly Migration[] = [
  jobs,
  mail,
  keys,
  sandbox,
  ledger,
  payments,
  ticketing,
  messages,
  authMail,
  strongSignIn,
  signInAgents,
  answeredMessages,
  audit,
  pricing,
  door,
  guestMessages,
  desk,
  ledgerSums,
  questions,
  refundsByEvent,
  payouts,
  sumsByMonth,
  plannerFeeds,
  importProgress,
  community,
  disputesByOrder,
  disputeSteps,
  memberTickets,
  registerImports,
  familyPlaces,
  renewals,
  tasks,
  people,
  announcements,
  polls,
  documents,
  runOfShow,
  budget,
  agesOfMembers,
  pollsInPages,
  holidayRegions,
  supplierLines,
  orderHolders,
  mailRefusals,
  linesOfMembers,
  monthlyGifts,
  paymentsThatKeepACard,
  ticketHolds,
  addOnsAndPeople,
  jobLanes,
  payoutCountries,
  applicationsTold,
  todoMail,
  treasury,
  notesOfLines,
  rateLimits,
  authSessions,
  attendeePreviews,
  wordsWithinNames,
  refundBatches,
  eventMoves,
  toldOfOffices,
  sumsOfOpenDues,
];
