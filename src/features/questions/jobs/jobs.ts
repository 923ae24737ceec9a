import { orderDocuments } from '#features/orders/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import type { QuestionsContext } from '../actions/context.ts';
import { REMIND_OF_GUESTS, SEND_GUEST_TICKET } from '#features/orders/model/job-kinds.ts';
import { accessTokenOf } from '#features/orders/model/access-token.ts';
import type { AskedTables } from '../model/schema.ts';
import { deleteAnswerFilesJob } from '../actions/files.ts';
import { forgetAbandonedJob } from '../actions/forget-abandoned.ts';
import { guestDocuments } from '../actions/guest-documents.ts';
import { isOpen } from '../actions/order-details.ts';

const AT_ONCE = 100;

/** All that is done in the background for guests and what they answer. */
export const questionJobs = (context: QuestionsContext) =>
  [
    sendGuestTicketJob(context),
    remindOfGuestsJob(context),
    deleteAnswerFilesJob(context),
    forgetAbandonedJob(context),
  ] as JobKind<never>[];

/** Sends a guest their own ticket; one mail for each address that the ticket was given to. */
function sendGuestTicketJob(context: QuestionsContext): JobKind<{ ticketId: string }> {
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

/** Writes to the buyers of an event of whose guests something is missing; one mail an order for each date. */
function remindOfGuestsJob(context: QuestionsContext): JobKind<{ event: string; startsAt: string }> {
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
    .read<AskedTables>()
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
    .read<AskedTables>()
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
