import { payoutsService } from '#features/payouts/service.ts';
import { eventsService } from '#features/events/service.ts';
import { ordersService } from '#features/orders/service.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { attendeeImportService } from '#features/attendee-import/service.ts';
import { attendeesService } from '#features/attendees/service.ts';
import { refundsService } from '#features/refunds/service.ts';
import { checkoutService } from '#features/checkout/service.ts';
import type { OrderRow, TicketingTables, TicketRow } from '#features/orders/index.ts';
import { sql } from 'kysely';
import type { Services } from '#server/services/context.ts';
import { importAttendees } from '../import-attendees.ts';
import { fillInCheckout, RefusedByPage } from '../sandbox-pages.ts';
import { BUYER, SOLD } from './fairs.ts';
import type { Life } from './life.ts';
import type { Deed } from './steps.ts';

const MINUTE_MS = 60_000;

/** One of a list, whatever the number; undefined of an empty one. */
const nth = <Thing>(things: readonly Thing[], at: number): Thing | undefined =>
  things[at % Math.max(1, things.length)];

/** All of a table, the oldest first. */
async function rows<Table extends 'orders' | 'tickets' | 'attendee_imports'>(
  { db }: Services,
  table: Table,
): Promise<TicketingTables[Table][]> {
  const found = sql<TicketingTables[Table]>`SELECT * FROM ${sql.table(table)} ORDER BY created, id`;
  return (await found.execute(db.read<TicketingTables>())).rows;
}

/** Does one thing as a person does it: with a key of its own where the page sends one, twice where a finger slips. */
export async function perform(life: Life, deed: Deed, key: string): Promise<void> {
  const { services, organiser } = life;
  const checkout = services.rooms.get(checkoutService);
  const refunds = services.rooms.get(refundsService);
  const attendees = services.rooms.get(attendeesService);
  const imports = services.rooms.get(attendeeImportService);
  const ticketTypes = services.rooms.get(ticketTypesService);
  const fair = 'fair' in deed ? nth(life.fairs, deed.fair) : undefined;
  const twice = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const first = await work();
    return 'twice' in deed && deed.twice ? work() : first;
  };
  switch (deed.do) {
    case 'buy': {
      const items = [...new Map(deed.items.map((item) => [item.type, item])).values()].map(
        ({ type, quantity }) => ({
          ticketType: fair?.types[type] ?? '',
          quantity: type === SOLD.family ? Math.ceil(quantity / 3) : quantity,
          ...(type === SOLD.gift ? { price: deed.gift } : {}),
        }),
      );
      const asked = { items, buyer: BUYER, ...(deed.code ? { promoCode: deed.code } : {}) };
      const actor = deed.account ? life.buyer : null;
      const placed = await twice(() =>
        checkout.placeOrder(fair?.event ?? '', asked, { actor, idempotencyKey: key }),
      );
      if (deed.pay && placed.payment) await payAt(services, placed.payment.url);
      return;
    }
    case 'pay': {
      const waiting = (await rows(services, 'orders')).filter(({ paymentUrl }) => paymentUrl !== '');
      const order = nth(waiting.toReversed(), deed.at);
      if (!order) return;
      await payAt(services, order.paymentUrl, deed.card);
      if (deed.confirm) await confirm(services, order);
      return;
    }
    case 'refundTickets': {
      const [first, own] = await ticketsOfOne(services, deed.of[0] ?? 0);
      if (!first) return;
      const chosen = [...new Set(deed.of.map((at) => nth(own, at)?.id ?? ''))];
      await twice(() =>
        refunds.refundTickets(organiser, first.order, { tickets: chosen, restock: deed.restock }, key),
      );
      return;
    }
    case 'giveBack':
      await giveBack(life, deed, key, twice);
      return;
    case 'change': {
      const [ticket] = await ticketsOfOne(services, deed.of);
      if (!ticket) return;
      const types = life.fairs.find(({ event }) => event === ticket.event)?.types ?? [];
      const how = { ticketType: types[deed.type], settle: deed.settle };
      await attendees.changeTicket(organiser, ticket.id, how, key);
      const asked = (await rows(services, 'orders')).findLast(
        ({ change, status }) => change !== '' && status === 'pending',
      );
      if (deed.pay && asked?.paymentUrl) await payAt(services, asked.paymentUrl);
      return;
    }
    case 'byHand': {
      const asked = {
        items: [{ ticketType: fair?.types[deed.type], quantity: deed.quantity, price: 1230 }],
        buyer: BUYER,
        method: deed.method,
        deadline: deed.method === 'bank' ? new Date(life.clock.now() + 4320 * MINUTE_MS).toISOString() : '',
      };
      await twice(() => checkout.orderByHand(organiser, fair?.event ?? '', asked, { key }));
      return;
    }
    case 'import': {
      const lines = Array.from({ length: deed.people }, (_, n) => `Guest ${n},guest${n}@example.com`);
      const list = {
        bytes: Buffer.from(`name,email\n${lines.join('\n')}\n`),
        ticketType: fair?.types[deed.type] ?? '',
        mail: true,
        duplicates: 'new' as const,
      };
      await importAttendees(
        services.rooms.get(attendeeImportService),
        organiser,
        fair?.event ?? '',
        list,
        () => services.worker.drain(),
      );
      return;
    }
    case 'undoImport': {
      const found = nth(await rows(services, 'attendee_imports'), deed.at);
      if (found) await imports.undo(organiser, found.event, found.id);
      return;
    }
    case 'resize': {
      if (deed.of === 'type') {
        await ticketTypes.update(organiser, fair?.types[0] ?? '', { quantity: deed.size });
        return;
      }
      const [quota] = await ticketTypes.quotas.list(organiser, fair?.event ?? '');
      await ticketTypes.quotas.update(organiser, quota?.id ?? '', { size: deed.size });
      return;
    }
    case 'cancelEvent':
      await services.rooms.get(eventsService).cancel(organiser, fair?.event ?? '');
      return;
    case 'dispute': {
      const dispute = nth((await services.rooms.get(payoutsService).disputes.list(organiser)).items, deed.at);
      if (!dispute) return;
      if (deed.answer === 'accept')
        await services.rooms.get(payoutsService).disputes.accept(organiser, dispute.id);
      else {
        const texts = { other: deed.answer };
        await services.rooms
          .get(payoutsService)
          .disputes.answer(organiser, dispute.id, { texts, files: {}, submit: true });
      }
      return;
    }
    case 'wait':
      life.clock.advance(deed.minutes * MINUTE_MS);
      return;
    case 'work':
      await services.worker.drain();
      return;
    default:
      await toAnOrder(life, deed, key, twice);
  }
}

async function toAnOrder(
  { services, organiser }: Life,
  deed: Extract<Deed, { do: 'confirm' | 'cancel' | 'leave' | 'refund' | 'arrived' | 'edit' }>,
  key: string,
  twice: <Result>(work: () => Promise<Result>) => Promise<Result>,
): Promise<void> {
  const checkout = services.rooms.get(checkoutService);
  const refunds = services.rooms.get(refundsService);
  const order = nth((await rows(services, 'orders')).toReversed(), deed.at);
  if (!order) return;
  switch (deed.do) {
    case 'confirm':
      await confirm(services, order);
      break;
    case 'cancel':
      await checkout.cancelOrder(order.id, { actor: organiser });
      break;
    case 'leave':
      await checkout.cancelOrder(order.id, { actor: { id: 'superuser000001', superuser: true } });
      break;
    case 'refund': {
      const amount = deed.part === 0 ? undefined : Math.max(1, Math.floor((order.total * deed.part) / 100));
      // Dinars are paid back in steps of ten fils, as they are charged.
      const whole = amount && order.currency === 'KWD' ? Math.max(10, amount - (amount % 10)) : amount;
      await twice(() => refunds.refundOrder(organiser, order.id, whole ? { amount: whole } : {}, key));
      break;
    }
    case 'arrived':
      await refunds.moneyArrived(organiser, order.id);
      break;
    case 'edit':
      await services.rooms
        .get(attendeesService)
        .editBuyer(organiser, order.id, { name: 'Gita', email: `gita.${key}@example.com` });
  }
}

/** A buyer gives back what they bought with their account, and somebody else may buy it at once. */
async function giveBack(
  { services, buyer, fairs }: Life,
  { of, resold, pay }: Extract<Deed, { do: 'giveBack' }>,
  key: string,
  twice: <Result>(work: () => Promise<Result>) => Promise<Result>,
): Promise<void> {
  const checkout = services.rooms.get(checkoutService);
  const refunds = services.rooms.get(refundsService);
  const orders = services.rooms.get(ordersService);
  const paid = (await orders.ordersOf(buyer)).filter(
    ({ paidAt, total, refunded }) => paidAt !== '' && total > refunded,
  );
  const order = nth(paid, of[0] ?? 0);
  const own = (await orders.ticketsOf(buyer)).filter((ticket) => ticket.order === order?.id);
  const first = nth(own, of[1] ?? 0);
  if (!first) return;
  const tickets = [
    ...new Set([first, ...of.slice(2).flatMap((at) => nth(own, at) ?? [])].map(({ id }) => id)),
  ];
  await twice(() => refunds.giveBack(first.order, { actor: buyer }, { tickets }, key));
  if (!resold) return;
  const gift = fairs.some(({ types }) => types[SOLD.gift] === first.ticketType);
  const item = { ticketType: first.ticketType, quantity: 1, ...(gift ? { price: 770 } : {}) };
  const asked = { items: [item], buyer: BUYER };
  const placed = await checkout.placeOrder(first.event, asked, {
    actor: null,
    idempotencyKey: `${key}-again`,
  });
  if (pay && placed.payment) await payAt(services, placed.payment.url);
}

async function confirm({ rooms }: Services, { paymentSessionId }: OrderRow): Promise<void> {
  await rooms.get(checkoutService).confirm({ paymentSessionId }, { actor: null });
}

/** A declined card, or a session that is over, is nothing that the product has to answer for. */
async function payAt({ sandbox }: Services, url: string, card?: string): Promise<void> {
  await fillInCheckout(sandbox?.pages as never, url, card).catch((error: unknown) => {
    if (!(error instanceof RefusedByPage)) throw error;
  });
}

/** A ticket, with those of its order. */
async function ticketsOfOne(services: Services, at: number): Promise<[TicketRow | undefined, TicketRow[]]> {
  const tickets = (await rows(services, 'tickets')).toReversed();
  const first = nth(tickets, at);
  return [first, tickets.filter(({ order }) => order === first?.order)];
}
