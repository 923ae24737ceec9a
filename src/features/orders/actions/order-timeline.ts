import type { MailTables } from '#platform/mail/index.ts';
import type { OrderContext } from './context.ts';
import type {
  OrderMethod,
  OrderRow,
  RefundRow,
  TicketingTables,
  TicketRow,
} from '../model/ticketing-schema.ts';
import type { TicketChangeRow } from '../model/schema.ts';

/** Something that happened to an order, at `at` (UTC text). What people changed is in the event's history. */
export type OrderDeed = { at: string } & (
  | { what: 'placed'; method: OrderMethod }
  | { what: 'paid'; amount: number; method: OrderMethod }
  | { what: 'ended'; status: 'expired' | 'cancelled'; reason: string }
  | { what: 'refund'; amount: number; status: RefundRow['status']; id: string; byHand: boolean }
  | { what: 'mail'; subject: string; to: string; status: MailTables['mail_outbox']['status'] }
  | { what: 'checkIn'; holder: string; device: string }
  | { what: 'difference'; amount: number; status: 'waiting' | 'dropped' | 'done'; order: string; url: string }
);

/** What is read of an order for its timeline. */
export interface OrderParts {
  refunds: readonly RefundRow[];
  tickets: readonly TicketRow[];
  changes: readonly TicketChangeRow[];
}

/**
 * What happened to an order, the newest first: placed, paid, mails and what became of them, refunds, check-ins, changes
 * that wait for their payment.
 */
export async function timelineOf(
  context: OrderContext,
  order: OrderRow,
  { refunds, tickets, changes }: OrderParts,
): Promise<OrderDeed[]> {
  const deeds = await Promise.all([
    mailsOf(context, order, refunds),
    checkInsOf(context, tickets),
    differencesOf(context, changes),
  ]);
  const own = [...ownDeeds(order), ...refunds.map((refund) => refundDeed(order, refund))];
  return [...own, ...deeds.flat()].toSorted((a, b) => b.at.localeCompare(a.at));
}

function ownDeeds({ created, paidAt, method, total, status, cancelReason, updated }: OrderRow): OrderDeed[] {
  const deeds: OrderDeed[] = [];
  if (status === 'expired' || status === 'cancelled')
    deeds.push({ at: updated, what: 'ended', status, reason: cancelReason });
  if (paidAt !== '' && total > 0) deeds.push({ at: paidAt, what: 'paid', amount: total, method });
  return [...deeds, { at: created, what: 'placed', method }];
}

function refundDeed(order: OrderRow, { id, amount, status, created, finished }: RefundRow): OrderDeed {
  return { at: finished || created, what: 'refund', amount, status, id, byHand: order.method !== '' };
}

async function mailsOf(
  { db }: OrderContext,
  { id }: OrderRow,
  refunds: readonly RefundRow[],
): Promise<OrderDeed[]> {
  const keys = [
    `tickets:${id}`,
    `cancelled:${id}`,
    `pay:${id}`,
    ...refunds.map((refund) => `refund:${refund.id}`),
  ];
  const rows = await db
    .read<MailTables>()
    .selectFrom('mail_outbox')
    .select(['subject', 'recipient', 'status', 'sentAt', 'created'])
    .where((eb) =>
      eb.or([
        eb('uniqueKey', 'in', keys),
        // Those that were sent again: the sign after ':' is ';'.
        eb.and([eb('uniqueKey', '>', `tickets:${id}:`), eb('uniqueKey', '<', `tickets:${id};`)]),
      ]),
    )
    .execute();
  return rows.map(({ subject, recipient, status, sentAt, created }) => ({
    at: sentAt || created,
    what: 'mail',
    subject,
    to: recipient,
    status,
  }));
}

async function checkInsOf({ db }: OrderContext, tickets: readonly TicketRow[]): Promise<OrderDeed[]> {
  if (tickets.length === 0) return [];
  const holders = new Map(tickets.map(({ id, holderName }) => [id, holderName]));
  const rows = await db
    .read<TicketingTables>()
    .selectFrom('check_ins')
    .select(['at', 'ticket', 'device'])
    .where('ticket', 'in', [...holders.keys()])
    .where('result', '=', 'admitted')
    .execute();
  return rows.map(({ at, ticket, device }) => ({
    at,
    what: 'checkIn',
    holder: holders.get(ticket) ?? '',
    device,
  }));
}

async function differencesOf(
  context: OrderContext,
  changes: readonly TicketChangeRow[],
): Promise<OrderDeed[]> {
  // What is asked for several tickets together is paid together.
  const paid = Map.groupBy(
    changes.filter(({ payment }) => payment !== ''),
    ({ payment, created, status }) => `${payment} ${created} ${status}`,
  );
  return Promise.all(
    [...paid.values()].map(async (together): Promise<OrderDeed> => {
      const { payment, status, created, finished } = together[0] as TicketChangeRow;
      const url = status === 'waiting' ? ((await context.orders.find(payment))?.paymentUrl ?? '') : '';
      return {
        at: finished || created,
        what: 'difference',
        amount: together.reduce((sum, { difference }) => sum + difference, 0),
        status,
        order: payment,
        url,
      };
    }),
  );
}
