import type { AskedSale } from '#features/questions/model/asked-sale.ts';
import { memberPlaces } from '#features/pricing/index.ts';
import { END_HOLD } from '#features/orders/model/job-kinds.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';
import { checkOrder } from '#features/ticket-types/model/sale.ts';
import type { Language } from '#lib/language/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { TicketHoldRow } from '../model/schema.ts';
import type { HoldsContext } from './context.ts';
import { holdIdOf } from './token.ts';

/** Who is offered tickets. */
export interface OfferTo {
  items: readonly Quantity[];
  /** Empty for none. */
  account: string;
  language: Language;
}

/** Tickets that are held for somebody without their doing: for whoever waits for them. Each is checked out like any other hold. */
export function createOfferedHolds(context: HoldsContext) {
  const { sales, holds, stock, jobs, clock, prices } = context;
  return {
    /** An event as it is sold now, at these dates. Null without such an event. */
    sale: async (event: string, dates: readonly string[]): Promise<AskedSale | null> =>
      sales.withDates(
        await sales.fresh(event),
        ['', ...dates].map((date) => ({ date })),
      ),
    /** For going through many baskets: throws as `placeOrder` does when one can't be ordered, but for what is left. */
    checker: async (sale: AskedSale): Promise<(to: OfferTo) => Promise<void>> => {
      const fee = await prices.feeOf(sale.event.organiser, sale.event.currency);
      return async ({ items, account, language }) => {
        const types = items.flatMap(({ ticketType }) => sale.types.get(ticketType) ?? []);
        const forMembers = types.filter((type) => type.forMembers !== '');
        const places = forMembers.length > 0 ? await memberPlaces(context, account, forMembers) : new Map();
        const request = { items: [...items], buyer: { name: '', email: '' } };
        checkOrder(sale, request, { fee, promo: null, places, language }, clock.text());
      };
    },
    /** The id of the hold that a token of 32 letters and digits opens. */
    idOf: (token: string): string => holdIdOf(token) ?? '',
    /** Within the caller's write: holds these tickets until `until` (UTC text), with what the checkout's form is filled in with (`typed`). False where there are not so many; then the write must be undone. */
    put: async (
      tx: Tx,
      sale: AskedSale,
      {
        id,
        items,
        until,
        typed,
      }: { id: string; items: readonly Quantity[]; until: string; typed: readonly [string, string][] },
    ): Promise<boolean> => {
      const now = clock.text();
      const row: TicketHoldRow = {
        id,
        event: sale.event.id,
        typed: JSON.stringify(typed),
        order: '',
        held: 1,
        offeredUntil: until,
        // Its time is long, and is not made longer.
        renewed: 1,
        network: '',
        expiresAt: until,
        created: now,
        updated: now,
      };
      await holds.put(
        tx,
        row,
        items.map((item) => ({ ...item, inBundles: 0 })),
      );
      await jobs.enqueue(tx, END_HOLD, { hold: id }, { runAt: until });
      return stock.take(tx, sale, items, 'held', { hold: id });
    },
    /** Within the caller's write: the offer is over, and what it still holds is back. */
    end: async (tx: Tx, event: string, hold: string): Promise<void> => {
      const now = clock.text();
      const back = await holds.release(tx, hold, event);
      await holds.change(tx, hold, { offeredUntil: '', expiresAt: now, updated: now });
      await stock.giveBack(tx, event, back, 'held', { hold });
    },
    find: (hold: string) => holds.find(hold),
    items: (hold: string) => holds.items(hold),
  };
}

export type OfferedHolds = ReturnType<typeof createOfferedHolds>;
