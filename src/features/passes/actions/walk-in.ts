import type { CheckoutContext } from '#features/checkout/index.ts';
import type { TicketRow } from '#features/orders/model/ticketing-schema.ts';
import type { Actor } from '#lib/actor.ts';
import { ApiError } from '#lib/errors.ts';
import { passesIn } from './own-pass.ts';
import { placeVisits } from './place-visits.ts';

/** A scan of a pass, for whoever may let people in. */
interface WalkIn {
  actor: Actor | null;
  /** Which of these tickets were let in there already. */
  areIn: (tickets: readonly string[]) => Promise<ReadonlySet<string>>;
}

/**
 * The ticket by which who shows a pass comes in: the one that was chosen for a date of `dates` (ids of those that let people in then, the
 * nearest first), one that nobody came in by rather than another; where none was, one for the first of them that has a place, which then uses a date of the pass up. Null
 * where there is none, or the pass has none left.
 */
export async function walkIn(
  context: CheckoutContext,
  { id, order: orderId }: Pick<TicketRow, 'id' | 'order'>,
  dates: readonly string[],
  { actor, areIn }: WalkIn,
): Promise<string | null> {
  const read = async () => {
    const order = await context.orders.find(orderId);
    return order && (await passesIn(context, order, false)).find(({ pass }) => pass.id === id);
  };
  const chosenFor = async (visits: readonly Pick<TicketRow, 'id' | 'date'>[]): Promise<string | null> => {
    const chosen = dates.flatMap((date) => visits.find((visit) => visit.date === date)?.id ?? []);
    const came = chosen.length > 1 ? await areIn(chosen) : new Set();
    return chosen.find((ticket) => !came.has(ticket)) ?? chosen.at(0) ?? null;
  };
  for (const date of dates) {
    const own = await read();
    if (!own) return null;
    const waits = await chosenFor(own.visits);
    if (waits !== null) return waits;
    try {
      const [ticket] = await placeVisits(context, {
        read: async () => (await read()) ?? own,
        dates: [date],
        actor,
        atDoor: true,
      });
      return ticket?.id ?? null;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
    }
  }
  // Whoever scanned it at the same moment has chosen by now.
  return chosenFor((await read())?.visits ?? []);
}
