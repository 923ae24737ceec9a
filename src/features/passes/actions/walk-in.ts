import type { CheckoutContext } from '#features/checkout/index.ts';
import type { TicketRow } from '#features/orders/model/ticketing-schema.ts';
import type { Actor } from '#lib/actor.ts';
import type { UtcText } from '#lib/time.ts';
import { ApiError } from '#lib/errors.ts';
import { passesIn } from './own-pass.ts';
import { placeVisits } from './place-visits.ts';

/**
 * The ticket by which who shows a pass at `at` (UTC text) comes in, for whoever may let people in: the one that was chosen for a date of `dates` (ids of those that let people in then, the
 * nearest first); where none was, one for the first of them that has a place, which then uses a date of the pass up. Null where there is none, or the pass has none left.
 */
export async function walkIn(
  context: CheckoutContext,
  { id, order: orderId }: Pick<TicketRow, 'id' | 'order'>,
  dates: readonly string[],
  { actor, at }: { actor: Actor | null; at: UtcText },
): Promise<string | null> {
  const read = async () => {
    const order = await context.orders.find(orderId);
    return order && (await passesIn(context, order, false)).find(({ pass }) => pass.id === id);
  };
  for (const date of dates) {
    const own = await read();
    if (!own) return null;
    const chosen = own.visits.filter((visit) => dates.includes(visit.date));
    const waits = chosen.find(({ checkedInAt }) => checkedInAt === '') ?? chosen.at(0);
    if (waits) return waits.id;
    try {
      const [ticket] = await placeVisits(context, {
        read: async () => (await read()) ?? own,
        dates: [date],
        actor,
        atDoor: at,
      });
      return ticket?.id ?? null;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
    }
  }
  // Whoever scanned it at the same moment has chosen by now.
  return (await read())?.visits.find((visit) => dates.includes(visit.date))?.id ?? null;
}
