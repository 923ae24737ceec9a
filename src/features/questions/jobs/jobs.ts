import { orderDocuments } from '#features/orders/index.ts';
import { addMs } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { JobKind, JobQueue } from '#platform/jobs/index.ts';
import type { QuestionsContext } from '../context.ts';
import { REMIND_OF_GUESTS, SEND_GUEST_TICKET } from '#features/orders/model/job-kinds.ts';
import { accessTokenOf } from '#features/orders/model/access-token.ts';
import type { OrderRow, TicketingTables, TicketRow } from '#features/orders/model/ticketing-schema.ts';
import { guestDocuments } from '../actions/guest-documents.ts';
import { isOpen } from '../actions/order-details.ts';

/** Buyers are reminded of guests whose details are missing so long before the event begins. */
const REMINDED_BEFORE_MS = 3 * 24 * 3_600_000;
const AT_ONCE = 100;

/** Sends a guest their own ticket; one mail for each address that the ticket was given to. */
export function sendGuestTicketJob(context: QuestionsContext): JobKind<{ ticketId: string }> {
  return {
    kind: SEND_GUEST_TICKET,
    heavy: true,
    run: async ({ ticketId }) => {
      const ticket = await context.orders.findTicket(ticketId);
      const order = ticket && (await context.orders.find(ticket.order));
      if (!order || ticket.status !== 'valid' || ticket.holderEmail === order.buyerEmail) return;
      const own = await guestDocuments(context, order, ticket);
      if (!own) return;
      const mail = await context.documents.guestTicketMail(own, ticket.holderEmail);
      const key = `guest-ticket:${ticketId}:${ticket.holderEmail.toLowerCase()}`;
      await context.db.write((tx) => context.outbox.queue(tx, mail, { key }));
    },
  };
}

/** Sends tickets that were just issued to those of their holders who have an address of their own. */
export async function sendToGuests(
  jobs: JobQueue,
  tx: Tx,
  order: OrderRow,
  tickets: readonly TicketRow[],
): Promise<void> {
  for (const { id, holderEmail, addOn } of tickets) {
    // What goes with a ticket is sent along with it.
    if (addOn === 1) continue;
    if (holderEmail.toLowerCase() === order.buyerEmail.toLowerCase()) continue;
    const key = `${SEND_GUEST_TICKET}:${id}:${holderEmail.toLowerCase()}`;
    await jobs.enqueue(tx, SEND_GUEST_TICKET, { ticketId: id }, { key });
  }
}

/** Starts the reminders of events that begin soon, once for each date; to be called every few minutes. */
export async function remindOfGuests({ db, clock, jobs }: QuestionsContext): Promise<void> {
  const now = clock.text();
  const soon = await db
    .read<TicketingTables>()
    .selectFrom('events')
    .leftJoin('question_settings', 'question_settings.event', 'events.id')
    .select(['events.id', 'events.startsAt', 'question_settings.remindedFor'])
    .where('events.status', '=', 'published')
    .where('events.schedule', '!=', 'postponed')
    .where('events.taken', '>', 0)
    .where('events.startsAt', '>', now)
    .where('events.startsAt', '<=', addMs(now, REMINDED_BEFORE_MS))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_guests')
          .select('order')
          .whereRef('order_guests.event', '=', 'events.id')
          .where('doneAt', '=', ''),
      ),
    )
    .execute();
  for (const { id, startsAt, remindedFor } of soon) {
    if (remindedFor === startsAt) continue;
    await db.write(async (tx) => {
      const key = `${REMIND_OF_GUESTS}:${id}:${startsAt}`;
      await jobs.enqueue(tx, REMIND_OF_GUESTS, { event: id, startsAt }, { key });
      await tx
        .as<TicketingTables>()
        .insertInto('question_settings')
        .values({ event: id, askNames: 0, remindedFor: startsAt, updated: '' })
        .onConflict((conflict) => conflict.column('event').doUpdateSet({ remindedFor: startsAt }))
        .execute();
    });
  }
}

/** Writes to the buyers of an event of whose guests something is missing; one mail an order for each date. */
export function remindOfGuestsJob(context: QuestionsContext): JobKind<{ event: string; startsAt: string }> {
  return {
    kind: REMIND_OF_GUESTS,
    lane: 'mailings',
    heavy: true,
    run: async ({ event, startsAt }) => {
      for (let after = ''; ;) {
        const orders = await waitingOrders(context, event, after);
        for (const id of orders) await remind(context, id, startsAt);
        const last = orders.at(-1);
        if (last === undefined) return;
        after = last;
      }
    },
  };
}

async function waitingOrders({ db }: QuestionsContext, event: string, after: string): Promise<string[]> {
  const rows = await db
    .read<TicketingTables>()
    .selectFrom('order_guests')
    .select('order')
    .distinct()
    .where('event', '=', event)
    .where('doneAt', '=', '')
    .where('order', '>', after)
    .orderBy('order')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ order }) => order);
}

async function remind(context: QuestionsContext, id: string, startsAt: string): Promise<void> {
  const order = await context.orders.find(id);
  // Who was imported without an address is written to by nobody.
  if (!order || !isOpen(order) || order.buyerEmail === '') return;
  const view = await orderDocuments(context, order);
  const waiting = await context.db
    .read<TicketingTables>()
    .selectFrom('order_guests')
    .select('position')
    .where('order', '=', id)
    .where('doneAt', '=', '')
    .execute();
  const places = new Set(waiting.map(({ position }) => position));
  const missing = view?.tickets.filter(({ position }) => places.has(position)).length ?? 0;
  if (!view || missing === 0) return;
  const token = accessTokenOf(context.accessSecret, id);
  const url = `${context.origin}/tickets/${id}/details?accessToken=${token}`;
  const mail = await context.documents.guestReminderMail(view, { missing, url });
  await context.db.write((tx) =>
    context.outbox.queue(tx, mail, { key: `guest-reminder:${id}:${startsAt}`, bulk: true }),
  );
}
