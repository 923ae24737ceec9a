import { forgetAbandonedJob } from '#features/questions/store/forget-abandoned.ts';
import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import { addMs } from '#lib/time.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { attendeesOf } from '#features/attendees/actions/attendees-of.ts';
import { cancelOrder } from '#features/checkout/actions/cancel-order.ts';
import { checkIn } from '#features/check-in/actions/check-in.ts';
import { confirm } from '#features/checkout/actions/confirm.ts';
import { sessionExpired } from '#features/checkout/actions/expire-order.ts';
import { ordersOf, ordersOfEvent, type OrderSearch, ticketsOf } from './actions/list-orders.ts';
import { orderCodes } from './actions/order-codes.ts';
import { orderCalendar, ticketQr, ticketsPdf } from './actions/order-documents.ts';
import { orderUrl } from './model/order-url.ts';
import { type OrderCaller, placeOrder } from '#features/checkout/actions/place-order.ts';
import { readOrder, readTicket } from './actions/read-order.ts';
import { recentSales } from '#features/reports/actions/recent-sales.ts';
import { refundOrder } from '#features/refunds/actions/refund-order.ts';
import { refundFailed } from '#features/refunds/actions/refund-failed.ts';
import { refundedElsewhere } from '#features/refunds/actions/refunded-elsewhere.ts';
import { admissionsOf, salesOf } from '#features/reports/actions/sales-of.ts';
import { capacityOfEvent, salesOfEvents } from '#features/reports/actions/sales-of-events.ts';
import { settle } from '#features/checkout/actions/settle.ts';
import { ticketAmounts } from './actions/ticket-amounts.ts';
import {
  createTicketType,
  listTicketTypes,
  listTicketTypesOf,
  removeTicketType,
  reorderTicketTypes,
  updateTicketType,
} from '#features/ticket-types/actions/ticket-types.ts';
import type { OrderViewer } from './actions/visible-order.ts';
import { createContext, type TicketingDeps } from './context.ts';
import { ticketingGuards } from '#features/checkout/follow-events.ts';
import { claimFound } from '#features/tickets/actions/claim-orders.ts';
import { mailOwnOrders } from '#features/tickets/actions/mail-own-orders.ts';
import { mendAddress } from '#features/tickets/actions/mend-address.ts';
import type { Doorkeeper } from '#features/check-in/actions/at-the-door.ts';
import { createDesk } from './actions/desk.ts';
import { createDoor } from '#features/check-in/actions/door.ts';
import { attendanceOf } from '#features/reports/actions/attendance.ts';
import { figuresOf, ticketDaysOf } from '#features/reports/actions/figures-of.ts';
import { askToPayJobs } from '#features/checkout/jobs/ask-to-pay.ts';
import { endEventJob } from '#features/refunds/jobs/end-event.ts';
import { expireOrderJob } from '#features/checkout/jobs/expire-order.ts';
import { importJobs } from '#features/attendee-import/actions/take-in.ts';
import { mismatchedPaymentJob } from '#features/checkout/jobs/mismatched-payment.ts';
import { refundJobs } from '#features/refunds/jobs/refunds.ts';
import { sendTicketsJob } from '#features/tickets/jobs/send-tickets.ts';
import { endHoldJob } from '#features/holds/actions/end-hold.ts';
import { createHolds } from '#features/holds/actions/holds.ts';
import { memberPlaces } from '#features/pricing/actions/places.ts';
import { memberTerms } from '#features/pricing/model/price-terms.ts';
import { repeatableBy } from './model/repeatable.ts';
import { typeClosedReason } from '#features/ticket-types/model/sale.ts';
import type { Checkout } from './model/ports.ts';
import { tellEventJob } from './actions/tell-event.ts';
import { tellHoldersJob } from './actions/tell-holders.ts';
import { createPrices } from '#features/pricing/prices.ts';
import { refundBatchJob } from '#features/refunds/actions/run-refunds.ts';
import { createQuestions } from '#features/questions/actions/questions.ts';
import type { TicketTypeRow } from './model/ticketing-schema.ts';

/** An answer under an Idempotency-Key is given again for so long. */
const KEYS_KEPT_MS = 7 * 24 * 3_600_000;

type Input = Record<string, unknown>;

/** Ticket types, orders, tickets, check-in. Each method is documented where it is written (`actions/`). */
export function createTicketing(deps: TicketingDeps) {
  const context = createContext(deps);
  const questions = createQuestions(context);
  return {
    ...createPrices(context),
    questions,
    holds: createHolds(context),
    ticketTypes: {
      list: (eventId: string) => listTicketTypes(context, eventId),
      listOf: (eventIds: readonly string[]) => listTicketTypesOf(context, eventIds),
      /** Those of an event that the account may have as a member (`memberPlaces`), and what costs it less by that. */
      forMember: async (
        account: string,
        types: readonly TicketTypeRow[],
        language: Language,
        releasing?: string,
      ) => {
        const places = await memberPlaces(context, account, types, releasing);
        return { places, terms: memberTerms(types, places, language) };
      },
      /** Those that are visible and on sale at `now` (UTC text), sold out or not. */
      listForSale: async (eventId: string, now: string): Promise<TicketTypeRow[]> => {
        const types = await listTicketTypes(context, eventId);
        const previous = (type: TicketTypeRow) => types.find(({ id }) => id === type.opensAfter) ?? null;
        return types.filter(
          (type) =>
            !type.hidden &&
            type.forMembers !== 'only' &&
            typeClosedReason(type, now, previous(type)) === null,
        );
      },
      create: (actor: Actor, eventId: string, input: Input) =>
        createTicketType(context, actor, eventId, input),
      update: (actor: Actor, id: string, patch: Input, options?: { ifUpdated?: string | undefined }) =>
        updateTicketType(context, actor, id, patch, options),
      remove: (actor: Actor, id: string) => removeTicketType(context, actor, id),
      reorder: (actor: Actor, eventId: string, ids: unknown) =>
        reorderTicketTypes(context, actor, eventId, ids),
    },
    placeOrder: (eventId: string, input: unknown, caller: OrderCaller) =>
      placeOrder(context, eventId, input, caller),
    confirm: (input: unknown, viewer: OrderViewer) => confirm(context, input, viewer),
    readOrder: (id: string, viewer: OrderViewer) => readOrder(context, id, viewer),
    readTicket: (id: string, viewer: OrderViewer) => readTicket(context, id, viewer),
    ticketAmounts: (actor: Actor, orderId: string) => ticketAmounts(context, actor, orderId),
    cancelOrder: (id: string, viewer: OrderViewer) => cancelOrder(context, id, viewer),
    refundOrder: (actor: Actor, id: string, input?: unknown, idempotencyKey?: string) =>
      refundOrder(context, actor, id, input, idempotencyKey),
    /** Where the buyer of an order sees it, without signing in. */
    orderUrl: (id: string) => orderUrl(deps, id),
    orderCodes: (ids: readonly string[]) => orderCodes(context, ids),
    ordersOf: (actor: Actor) => ordersOf(context, actor),
    ordersOfEvent: (actor: Actor, eventId: string, search?: OrderSearch) =>
      ordersOfEvent(context, actor, eventId, search),
    ticketsOf: (actor: Actor) => ticketsOf(context, actor),
    figuresOf: (actor: Actor, eventId: string) => figuresOf(context, actor, eventId),
    attendanceOf: (events: readonly string[]) => attendanceOf(context, events),
    capacityOf: (event: string) => capacityOfEvent(context, event),
    ticketDaysOf: (actor: Actor, eventId: string) => ticketDaysOf(context, actor, eventId),
    salesOf: (actor: Actor, eventId: string) => salesOf(context, actor, eventId),
    admissionsOf: (who: Doorkeeper, eventId: string) => admissionsOf(context, who, eventId),
    salesOfEvents: (actor: Actor, eventIds: readonly string[]) => salesOfEvents(context, actor, eventIds),
    recentSales: (actor: Actor, window: Parameters<typeof recentSales>[2]) =>
      recentSales(context, actor, window),
    attendeesOf: (who: Doorkeeper, eventId: string, search?: { q?: string; limit?: number }) =>
      attendeesOf(context, who, eventId, search),
    checkIn: (who: Doorkeeper, eventId: string, input: unknown) => checkIn(context, who, eventId, input),
    door: createDoor(context),
    desk: createDesk(context),
    orderCalendar: (id: string, viewer: OrderViewer) => orderCalendar(context, id, viewer),
    ticketsPdf: (id: string, viewer: OrderViewer) => ticketsPdf(context, id, viewer),
    /** What buyers do with orders that they placed without an account. */
    ownOrders: {
      mail: (email: string, language: Language) => mailOwnOrders(context, email, language),
      mendAddress: (id: string, viewer: OrderViewer, input: unknown) =>
        mendAddress(context, id, viewer, input),
      /** Takes up those that were placed under a confirmed address before there was an account, or before it was known. */
      claim: (account: string, email: string) => claimFound(context, account, email),
    },
    /** A text (an address) as a QR code in SVG. */
    codeOf: (text: string) => context.documents.qrSvg(text, text),
    ticketQr: (id: string, viewer: OrderViewer) => ticketQr(context, id, viewer),
    /** What payments tell of checkouts (their port `CheckoutReceiver`). */
    receiver: {
      settle: (checkout: Checkout) => settle(context, checkout),
      expired: (sessionId: string) => sessionExpired(context, sessionId),
      refundFailed: (told: { orderId: string; refundId: string; amount?: number }) =>
        refundFailed(context, told),
      refunded: (told: { orderId: string; refunded: number; currency: string }) =>
        refundedElsewhere(context, told),
    },
    /** What events ask of ticketing (their port `EventGuards`). */
    guards: ticketingGuards(context),
    /** To be registered with the job worker. */
    jobKinds: [
      expireOrderJob(context),
      endHoldJob(context),
      forgetAbandonedJob(context),
      sendTicketsJob(context),
      ...refundJobs(context),
      refundBatchJob(context),
      ...askToPayJobs(context),
      ...importJobs(context),
      endEventJob(context),
      mismatchedPaymentJob(context),
      tellEventJob(context),
      tellHoldersJob(context),
      ...questions.jobKinds,
    ] as JobKind<never>[],
    /** What was answered under an Idempotency-Key, for other modules whose calls may come again. */
    repeats: { ...context.idempotency, by: repeatableBy },
    /** Forgets old Idempotency-Keys; to be called once a day. */
    forgetKeys: () => context.idempotency.forget(addMs(context.clock.text(), -KEYS_KEPT_MS)),
  };
}

export type Ticketing = ReturnType<typeof createTicketing>;
