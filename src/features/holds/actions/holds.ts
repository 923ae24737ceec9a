import type { HeldUp } from '#features/orders/index.ts';
import type { ChosenSeats } from '#features/seats/index.ts';
import type { HoldsContext } from './context.ts';
import { bestHeldSeats, chooseHeldSeats, heldSeats } from './choose-held-seats.ts';
import { type HoldCaller, holdTickets, ownHold } from './hold-tickets.ts';
import { createOfferedHolds } from './offered-holds.ts';
import { keepTyped } from './keep-typed.ts';
import { renewHold } from './renew-hold.ts';
import { holdView, type TicketHold } from './view.ts';

/** Tickets held while their order is filled in. Each method is documented where it is written. */
export function createHolds(context: HoldsContext) {
  return {
    hold: (eventId: string, input: { items: unknown; promoCode?: string }, caller: HoldCaller) =>
      holdTickets(context, eventId, input, caller),
    /** The visitor's own hold for an event; null when there is none any more. */
    find: async (eventId: string, token: string | undefined): Promise<TicketHold | null> => {
      const row = await ownHold(context, eventId, token);
      return row && holdView(row, await context.holds.items(row.id), context.clock.text());
    },
    /** Tickets that are held for those who wait. */
    offered: createOfferedHolds(context),
    renew: (eventId: string, token: string | undefined) => renewHold(context, eventId, token),
    /** Why somebody has to wait, and where; null for who may choose tickets now. */
    heldUp: async (
      eventId: string,
      pass: string | undefined,
      types: readonly string[],
    ): Promise<HeldUp | null> => (await context.entry?.heldUp(eventId, pass, types)) ?? null,
    keep: (eventId: string, token: string | undefined, typed: readonly [string, string][]) =>
      keepTyped(context, eventId, token, typed),
    seats: (eventId: string, token: string | undefined, date: string) =>
      heldSeats(context, eventId, token, date),
    chooseSeats: (eventId: string, token: string | undefined, chosen: ChosenSeats) =>
      chooseHeldSeats(context, eventId, token, chosen),
    bestSeats: (eventId: string, token: string | undefined, asked: { date: string; wheelchair: boolean }) =>
      bestHeldSeats(context, eventId, token, asked),
  };
}

export type Holds = ReturnType<typeof createHolds>;
