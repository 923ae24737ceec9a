import { ANY_TICKET } from '#features/ticket-types/model/add-ons.ts';
import type { Offer } from '#features/ticket-types/ui/offer.ts';

/** An offer where it is shown: an add-on comes after what it goes with. */
export interface PlacedOffer {
  offer: Offer;
  /** For an add-on: the ticket that it goes with, '' for any. Null for what is none. */
  goesWith: string | null;
}

/** Offers in the organiser's order, with each add-on below the ticket that it goes with, and those to any ticket at the end. */
export function besideTickets(offers: readonly Offer[]): PlacedOffer[] {
  const names = new Map(offers.map(({ id, name }) => [id, name]));
  const own = (carrier: string) => offers.filter(({ addOnTo }) => addOnTo === carrier);
  const placed = offers
    .filter(({ addOnTo }) => addOnTo === '')
    .flatMap((offer): PlacedOffer[] => [
      { offer, goesWith: null },
      ...own(offer.id).map((addOn) => ({ offer: addOn, goesWith: offer.name })),
    ]);
  const shown = new Set(placed.map(({ offer }) => offer.id));
  const others = offers.filter(({ id }) => !shown.has(id));
  return [
    ...placed,
    ...others.map((offer) => ({
      offer,
      goesWith: offer.addOnTo === ANY_TICKET ? '' : (names.get(offer.addOnTo) ?? ''),
    })),
  ];
}
