import { createAttendeeImport } from '#features/attendee-import/actions/attendee-import.ts';
import { createAttendees } from '#features/attendees/actions/attendees.ts';
import { createExchanges } from '#features/exchanges/actions/exchanges.ts';
import { exchangesApi } from '#features/exchanges/api/api.ts';
import { checkoutJobs } from '#features/checkout/jobs/jobs.ts';
import { questionJobs } from '#features/questions/jobs/jobs.ts';
import { refundJobs } from '#features/refunds/jobs/jobs.ts';
import { sendTicketsJob } from '#features/tickets/jobs/send-tickets.ts';
import { checkInApi } from '#features/check-in/api/api.ts';
import { createCheckIns } from '#features/check-in/actions/check-ins.ts';
import { checkoutApi } from '#features/checkout/api/api.ts';
import { type Checkout, createCheckout } from '#features/checkout/actions/checkout.ts';
import { type CheckoutDeps, checkoutContext } from '#features/checkout/actions/context.ts';
import type { EventRow } from '#features/events/index.ts';
import type { Tx } from '#platform/db/index.ts';
import { endHoldJob } from '#features/holds/actions/end-hold.ts';
import { createHolds } from '#features/holds/actions/holds.ts';
import { ordersApi } from '#features/orders/api/api.ts';
import { orderCollections } from '#features/orders/actions/collections-orders.ts';
import { createOrders } from '#features/orders/actions/orders.ts';
import { createPricing } from '#features/pricing/actions/pricing.ts';
import { pricingApi } from '#features/pricing/api/operator-fees.ts';
import { questionsApi } from '#features/questions/api/questions.ts';
import { createQuestions } from '#features/questions/actions/questions.ts';
import { refundsApi } from '#features/refunds/api/api.ts';
import { createRefunds } from '#features/refunds/actions/refunds.ts';
import { reportsContext } from '#features/reports/actions/context.ts';
import { createReports } from '#features/reports/actions/reports.ts';
import { ticketTypeCollection } from '#features/ticket-types/actions/collections-ticket-types.ts';
import { createTicketTypes } from '#features/ticket-types/ticket-types.ts';
import { createFreeSeats } from '#features/seats/index.ts';
import { ticketCollection } from '#features/tickets/actions/ticket-collection.ts';
import { ticketsApi } from '#features/tickets/api/api.ts';
import { createTickets } from '#features/tickets/actions/tickets.ts';
import type { CollectionDeclaration } from '#records/index.ts';

/** What the rooms of the box office keep as collections. */
export const boxOfficeCollections: CollectionDeclaration[] = [
  ticketTypeCollection,
  ...orderCollections,
  ticketCollection,
];

/** The rooms that sell tickets and let people in, with what they need put in their place, as if they were one. */
export function boxOffice(deps: CheckoutDeps) {
  const context = checkoutContext(deps);
  const reports = createReports(reportsContext(context));
  const pricing = createPricing(context, reports.linkSalesOf);
  const { quotas, ...ticketTypes } = createTicketTypes(context, createFreeSeats(deps.db));
  const questions = createQuestions(context);
  const orders = createOrders(context);
  const checkout = createCheckout(context);
  const tickets = createTickets(context);
  const refunds = createRefunds(context);
  const exchanges = createExchanges(context);
  const checkIns = createCheckIns({ ...context, walkIn: async () => null });
  const attendees = createAttendees(context);
  const imports = createAttendeeImport(context);
  const { batches } = refunds;
  const { orderByHand: order } = checkout;
  return {
    ...pricing,
    ...reports,
    ...orders,
    ...checkout,
    ...tickets,
    ...refunds,
    ...checkIns,
    guards: guardsOf(checkout),
    quotas,
    exchanges,
    ticketTypes,
    questions,
    holds: createHolds(context),
    management: { ...orders, ...tickets, ...refunds, ...attendees, order, imports, refunds: batches },
    apis: [
      pricingApi(pricing),
      ordersApi(orders),
      questionsApi(questions),
      checkoutApi(checkout),
      ticketsApi(tickets),
      refundsApi(refunds),
      exchangesApi(exchanges),
      checkInApi(checkIns),
    ],
    jobKinds: [
      endHoldJob(context),
      ...questionJobs(context),
      ...orders.jobKinds,
      ...checkoutJobs(context),
      sendTicketsJob(context),
      ...refundJobs(context),
      ...imports.jobKinds,
    ],
  };
}

type Known = Pick<EventRow, 'id'> & Partial<Pick<EventRow, 'timezone'>>;

/** What the rooms say to events, told with what a test knows of one. */
function guardsOf({ follower }: Checkout) {
  const whole = (event: Known) => event as EventRow;
  return {
    mayPublish: async (tx: Tx, event: Known) => follower.mayPublish?.(tx, whole(event)),
    /** And gone, where it may be. */
    mayDelete: async (tx: Tx, event: Known) => {
      await follower.mayDelete?.(tx, whole(event));
      await follower.deleted?.(tx, whole(event));
    },
    onDeleted: async (tx: Tx, event: Known) => follower.deleted?.(tx, whole(event)),
    onCancelled: async (tx: Tx, event: Known) => follower.cancelled?.(tx, whole(event)),
    onPostponed: async (tx: Tx, event: Known) => follower.postponed?.(tx, whole(event)),
    onRescheduled: async (tx: Tx, event: Known) => follower.rescheduled?.(tx, whole(event)),
    onMoved: async (tx: Tx, from: Known, to: Known) => follower.moved?.(tx, whole(from), whole(to)),
    /** Tickets with what is asked for them. */
    onDuplicated: async (tx: Tx, from: Known, to: Known) =>
      follower.copied?.(tx, whole(from), whole(to), {
        parts: new Set(['tickets', 'questions']),
        move: () => '',
        copies: new Map(),
      }),
  };
}

export type BoxOffice = ReturnType<typeof boxOffice>;
