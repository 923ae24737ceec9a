import type { Tx } from '#platform/db/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { orderDocuments } from './order-documents.ts';
import type { OrderContext } from './context.ts';
import { NOTIFY_HOLDERS } from '../model/job-kinds.ts';
import type { OrderRow, TicketRow } from '../model/ticketing-schema.ts';
import type { RedatedTicket } from '../model/redated.ts';
import type { ReseatedTicket } from '../model/reseated.ts';
import type { RetypedTicket } from '../model/document-view.ts';
import type { CancelledTickets } from '../store/orders.ts';
import { type Hearer, hearersOf } from './hearers.ts';

/** What became of single tickets: paid back, taken back, given to somebody else, for another date, of another type or another seat now. */
export type TicketFate = 'refunded' | 'withdrawn' | 'given' | 'redated' | 'retyped' | 'reseated';

interface Payload {
  orderId: string;
  tickets: string[];
  fate: TicketFate;
  /** Those who held a ticket that was given to somebody else: it isn't theirs any more. */
  holder?: { email: string; name: string };
  /** The buyer hears of it here; otherwise a mail about the money tells them. */
  buyer?: boolean;
  /** Tells one such change from the next. */
  at: string;
  /** Of `redated`: from which date to which each went. */
  redated?: readonly RedatedTicket[];
  /** Of `retyped`: what each was called, and is. */
  retyped?: readonly RetypedTicket[];
  /** Of `reseated`: from which seat to which. */
  reseated?: readonly ReseatedTicket[];
}

/** Has those written to who held tickets that were just made void. The buyer hears of it with the money, unless `buyer`. */
export async function notifyVoid(
  { jobs, clock }: Pick<OrderContext, 'jobs' | 'clock'>,
  tx: Tx,
  order: OrderRow,
  gone: readonly CancelledTickets[],
  {
    buyer = false,
    fate = order.total > 0 ? 'refunded' : 'withdrawn',
  }: { buyer?: boolean; fate?: 'refunded' | 'withdrawn' } = {},
): Promise<void> {
  const tickets = gone.flatMap(({ ids }) => ids);
  const [first] = tickets;
  if (first === undefined) return;
  const payload: Payload = { orderId: order.id, tickets, fate, buyer, at: clock.text() };
  await jobs.enqueue(tx, NOTIFY_HOLDERS, payload, { key: `${NOTIFY_HOLDERS}:${first}` });
}

/** Has somebody written to whose ticket is in another guest's name now. */
export async function notifyGiven(
  { jobs }: Pick<OrderContext, 'jobs'>,
  tx: Tx,
  order: OrderRow,
  before: TicketRow,
  after: { holderEmail: string },
  at: string,
): Promise<void> {
  const { holderEmail: email, holderName: name, id } = before;
  // A ticket that stood in the buyer's name was theirs to give.
  const known = ['', order.buyerEmail.toLowerCase(), after.holderEmail.toLowerCase()];
  if (known.includes(email.toLowerCase())) return;
  const payload: Payload = { orderId: order.id, tickets: [id], fate: 'given', holder: { email, name }, at };
  await jobs.enqueue(tx, NOTIFY_HOLDERS, payload, {
    key: `${NOTIFY_HOLDERS}:${id}:${email.toLowerCase()}:${at}`,
  });
}

/** Has those written to who hold tickets that are for another date now. The buyer gets the tickets anew. */
export async function notifyRedated(
  { jobs, ids, clock }: Pick<OrderContext, 'jobs' | 'ids' | 'clock'>,
  tx: Tx,
  order: OrderRow,
  redated: readonly RedatedTicket[],
): Promise<void> {
  if (redated.length === 0) return;
  const tickets = redated.map(({ ticket }) => ticket);
  const at = clock.text();
  await jobs.enqueue(
    tx,
    NOTIFY_HOLDERS,
    { orderId: order.id, tickets, fate: 'redated', at, redated } satisfies Payload,
    { key: `${NOTIFY_HOLDERS}:redated:${ids.record()}` },
  );
}

/** Has those written to who hold tickets that are of another type now. The buyer gets the tickets anew. */
export async function notifyRetyped(
  { jobs, ids, clock }: Pick<OrderContext, 'jobs' | 'ids' | 'clock'>,
  tx: Tx,
  order: OrderRow,
  retyped: readonly RetypedTicket[],
): Promise<void> {
  if (retyped.length === 0) return;
  const tickets = retyped.map(({ ticket }) => ticket);
  const payload: Payload = { orderId: order.id, tickets, fate: 'retyped', at: clock.text(), retyped };
  await jobs.enqueue(tx, NOTIFY_HOLDERS, payload, { key: `${NOTIFY_HOLDERS}:retyped:${ids.record()}` });
}

/** Has those written to who hold tickets that have another seat now. The buyer gets the tickets anew. */
export async function notifyReseated(
  { jobs, ids, clock }: Pick<OrderContext, 'jobs' | 'ids' | 'clock'>,
  tx: Tx,
  order: OrderRow,
  reseated: readonly ReseatedTicket[],
): Promise<void> {
  if (reseated.length === 0) return;
  const tickets = reseated.map(({ ticket }) => ticket);
  const payload: Payload = { orderId: order.id, tickets, fate: 'reseated', at: clock.text(), reseated };
  await jobs.enqueue(tx, NOTIFY_HOLDERS, payload, { key: `${NOTIFY_HOLDERS}:reseated:${ids.record()}` });
}

/** Writes those mails, one to an address. */
export function notifyHoldersJob(context: OrderContext): JobKind<Payload> {
  return {
    kind: NOTIFY_HOLDERS,
    run: async ({ orderId, tickets: ids, fate, holder, buyer = false, at, ...became }) => {
      const order = await context.orders.find(orderId);
      const view = order && (await orderDocuments(context, order));
      if (!view) return;
      const meant = (await context.orders.tickets(orderId))
        .filter(({ id }) => ids.includes(id))
        .map((ticket) =>
          holder ? { ...ticket, holderEmail: holder.email, holderName: holder.name } : ticket,
        );
      const hearers = hearersOf(order, meant).filter((hearer) => buyer || !hearer.buyer);
      const mails = await Promise.all(
        hearers.map(async (hearer) => ({
          key: `${fate}:${ids[0] ?? ''}:${hearer.address}:${at}`,
          mail: hearer.buyer
            ? await context.documents.cancelledMail(view, 'organiser')
            : await context.documents.newsMail(view, {
                what: fate,
                to: hearer.address,
                name: hearer.name,
                buyer: false,
                backUrl: '',
                ...(fate === 'redated' || fate === 'retyped' || fate === 'reseated'
                  ? changesFor(hearer, became)
                  : {}),
              }),
        })),
      );
      await context.db.write(async (tx) => {
        for (const { mail, key } of mails) await context.outbox.queue(tx, mail, { key });
      });
    },
  };
}

/** What became of the tickets that somebody holds, and which dates they are for. */
function changesFor(
  { tickets }: Hearer<TicketRow>,
  { redated = [], retyped = [], reseated = [] }: Pick<Payload, 'redated' | 'retyped' | 'reseated'>,
) {
  const own = new Set(tickets.map(({ id }) => id));
  const isOwn = ({ ticket }: { ticket: string }): boolean => own.has(ticket);
  return {
    held: [...new Set(tickets.map(({ date }) => date))],
    redated: redated.filter(isOwn),
    retyped: retyped.filter(isOwn),
    reseated: reseated.filter(isOwn),
  };
}
