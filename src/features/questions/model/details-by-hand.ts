import { asksGuest } from './asked.ts';
import { type Asked, type OrderDetailsGiven, readGuest } from './read-details.ts';

/**
 * What is known of the guests of an order that its organiser writes: for each ticket who it is, when that answers all that
 * has to be answered of it, and null for whoever is waited for. `person` is who comes with a ticket that is the only one.
 */
export function detailsByHand(
  asked: Asked,
  types: readonly string[],
  person: { name: string; email: string },
): OrderDetailsGiven {
  const known = types.length === 1 ? { ...person } : {};
  return {
    order: {},
    guests: types.map((type) => {
      if (!asksGuest(asked, type)) return null;
      const { guest, problems } = readGuest(asked, { type, types, order: {} }, known);
      return Object.keys(problems).length === 0 ? guest : null;
    }),
  };
}
