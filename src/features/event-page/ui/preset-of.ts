import type { Offer } from '#features/ticket-types/ui/offer.ts';

/** The one kind of ticket that there is to choose: it is chosen from the start. Null where there is a choice, or nothing. */
export function presetOf(offers: readonly Offer[]): Offer | null {
  const tickets = offers.filter(({ kind, addOnTo }) => kind !== 'donation' && addOnTo === '');
  const [only] = tickets;
  return tickets.length === 1 && only?.state === 'on_sale' ? only : null;
}
