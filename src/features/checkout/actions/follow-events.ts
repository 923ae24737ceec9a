import {
  copyDatePrices,
  forgetPrices,
  requireConfirmed,
  requireSellable,
} from '#features/ticket-types/index.ts';
import { datesOf, type EventDateTables } from '#features/event-dates/index.ts';
import { copyCodes, copyPrices, removePrices } from '#features/pricing/index.ts';
import { copySeats, forgetSeats } from '#features/seats/index.ts';
import { copyQuestions, removeQuestions } from '#features/questions/index.ts';
import { forgetMove, keepMove, notifyEvent } from '#features/orders/index.ts';
import type { EventFollower } from '#features/events/index.ts';
import { conflict } from '#lib/errors.ts';
import { countryOfZone } from '#lib/time-zones/country-of-zone.ts';
import type { Tx } from '#platform/db/index.ts';
import type { CheckoutContext } from './context.ts';
import { END_EVENT } from '#features/orders/model/job-kinds.ts';
import { partsJson, partsOf } from '#features/orders/model/bundle-parts.ts';
import type { TicketingTables, TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import { words } from '#features/orders/messages/orders.messages.ts';

/** Throws 409 when the event has orders. */
async function requireNoOrders(tx: Tx, event: string): Promise<void> {
  const ordered = await tx
    .as<TicketingTables>()
    .selectFrom('orders')
    .select('id')
    .where('event', '=', event)
    .limit(1)
    .execute();
  if (ordered.length > 0) throw conflict(words.eventHasOrders);
}

/** How the box office follows events: the sale stops, those with tickets are told, and copies sell the same. */
export function followEvents({ db, payments, jobs, ids, clock }: CheckoutContext): EventFollower {
  const typesOf = (tx: Tx, event: string): Promise<TicketTypeRow[]> =>
    tx
      .as<TicketingTables>()
      .selectFrom('ticket_types')
      .selectAll()
      .where('event', '=', event)
      .orderBy('position')
      .orderBy('id')
      .execute();

  const requirePayable = async (tx: Tx, organiser: string, timezone: string): Promise<void> => {
    const reason = await payments.unpayableReason(tx, { organiser, country: countryOfZone(timezone) ?? '' });
    if (reason !== null) throw conflict(reason);
  };

  /** One mail tells all: what was not told before is in it. */
  const notifyInstead = async (tx: Tx, eventId: string, what: 'postponed' | 'rescheduled'): Promise<void> => {
    await forgetMove(tx, eventId);
    await notifyEvent(jobs, tx, { eventId, what, at: clock.text() });
  };
  return {
    /**
     * Throws 409 with the reason when the event sells tickets for money and none can be taken here or paid out, or its owner's
     * address isn't confirmed.
     */
    mayPublish: async (tx, { id, currency, organiser, timezone }) => {
      const types = await typesOf(tx, id);
      if (types.every(({ kind }) => kind === 'free')) return;
      const blocked = payments.saleBlockedReason(currency);
      if (blocked !== null) throw conflict(blocked);
      await requireConfirmed(tx, organiser);
      await requirePayable(tx, organiser, timezone);
    },
    /** Orders end after the commit, one by one: see `endEvent`. Nothing is sold from the commit on. */
    cancelled: async (tx, { id }) => {
      await forgetMove(tx, id);
      await jobs.enqueue(tx, END_EVENT, { eventId: id }, { key: `${END_EVENT}:${id}` });
    },
    /** Everybody with a ticket is told after the commit. Nothing is sold from the commit on. */
    postponed: (tx, { id }) => notifyInstead(tx, id, 'postponed'),
    rescheduled: (tx, { id }) => notifyInstead(tx, id, 'rescheduled'),
    /** Nobody is told by it: what they know is kept, and the organiser is offered to tell them. */
    moved: (tx, from, to) => keepMove(tx, from, to, clock.text()),
    mayDelete: (tx, { id }) => requireNoOrders(tx, id),
    deleted: async (tx, { id }) => {
      // Once more: other rooms took their time since they all agreed.
      await requireNoOrders(tx, id);
      const query = tx.as<TicketingTables>();
      const removed = await query.deleteFrom('ticket_types').where('event', '=', id).returningAll().execute();
      for (const type of removed) {
        const row = { ...type };
        tx.change({ collection: 'ticket_types', action: 'delete', id: type.id, event: id, row });
      }
      await forgetPrices(tx, 'event', id);
      await removePrices(tx, id);
      await removeQuestions(tx, id);
      await forgetSeats(tx, id);
    },
    /**
     * Throws 409 while an order waits for its payment or once one was paid: what it brought in is owed to whoever owned
     * the event then, and refunds and disputes are taken from them. So it does while `to` has not confirmed their address, or
     * could not be paid out, and the event is published with paid tickets.
     */
    mayHandOver: async (tx, { id }, to) => {
      const bound = await tx
        .as<TicketingTables>()
        .selectFrom('orders')
        .select('status')
        .where('event', '=', id)
        .where((eb) =>
          eb.or([eb('status', '=', 'pending'), eb.and([eb('total', '>', 0), eb('paidAt', '!=', '')])]),
        )
        .limit(1)
        .executeTakeFirst();
      if (bound) throw conflict(bound.status === 'pending' ? words.beingBought : words.soldForMoney);
      if (to === undefined) return;
      const types = await typesOf(tx, id);
      for (const { kind } of types) await requireSellable(tx, id, kind, to);
      const event = await tx
        .as<TicketingTables>()
        .selectFrom('events')
        .select('timezone')
        .where('id', '=', id)
        .where('status', '=', 'published')
        .executeTakeFirst();
      if (event && types.some(({ kind }) => kind !== 'free')) await requirePayable(tx, to, event.timezone);
    },
    /** The copy sells the same tickets, none of which is sold, in windows and with codes that go with its date. */
    copied: async (tx, from, to, { parts, move: moveAlong, copies: pointers }) => {
      if (!parts.has('tickets')) return;
      // The same date is the old event's: its windows are over, or mean another sale.
      const move = from.startsAt === to.startsAt ? () => '' : moveAlong;
      const now = clock.text();
      const types = await typesOf(tx, from.id);
      const copies = new Map(types.map(({ id }) => [id, ids.record()]));
      // The dates were copied before, where more than one is left of them.
      const severalDates = (await datesOf(tx.as<EventDateTables>(), to.id)).length > 0;
      const quotas = await copyPrices(tx, from.id, to.id, { copies, ids, now });
      if (parts.has('questions')) await copyQuestions(tx, from.id, to.id, { copies, ids, now });
      for (const type of types) {
        const copy = {
          ...type,
          id: copies.get(type.id) ?? ids.record(),
          event: to.id,
          sold: 0,
          held: 0,
          perDate: severalDates ? type.perDate : 0,
          salesStart: move(type.salesStart),
          salesEnd: move(type.salesEnd),
          quota: quotas.get(type.quota) ?? '',
          opensAfter: copies.get(type.opensAfter) ?? '',
          addOnTo: copies.get(type.addOnTo) ?? type.addOnTo,
          // Of one date nobody chooses some.
          hidden: type.visits > 0 && !severalDates ? 1 : type.hidden,
          visitType: copies.get(type.visitType) ?? '',
          parts: partsJson(
            partsOf(type).map((part) => ({ ...part, ticketType: copies.get(part.ticketType) ?? '' })),
          ),
        };
        await tx
          .as<TicketingTables>()
          .insertInto('ticket_types')
          .values({ ...copy, created: now, updated: now })
          .execute();
        tx.change({ collection: 'ticket_types', action: 'create', id: copy.id, event: to.id });
      }
      await copySeats(tx, from.id, to, { copies, now });
      if (parts.has('codes')) await copyCodes(tx, from.id, to.id, { copies, ids, now, move });
      for (const [type, copy] of copies) pointers.set(type, copy);
      await copyDatePrices({ db, ids }, tx, { from: from.id, to: to.id, copies: pointers, now });
    },
  };
}
