import { codesOf, isAddOn, isVoucher } from './people.ts';
import { bundleKey } from './bundles.ts';
import type { OrderItemRow, TicketTypeRow } from './ticketing-schema.ts';
import { type Quantity, quantityKey } from './quantity.ts';

/** One code of an order: its place is its number in the order, from 0. */
export interface OrderPlace {
  ticketType: string;
  /** Id of the date that it admits to; '' for every date. */
  date: string;
  /** It lets nobody in: an add-on's code, or a pass'. */
  addOn: boolean;
  /** The place of the ticket that it is a part of, or goes with; null for none. */
  partOf: number | null;
  /** Which bundle it is a part of (`bundleKey`); empty for none. */
  bundle: string;
}

type Types = ReadonlyMap<string, Pick<TicketTypeRow, 'addOnTo' | 'admits' | 'visits' | 'kind' | 'parts'>>;

/** A line of an order; `id` and `bundle` where it is written already. */
type Line = Quantity & Partial<Pick<OrderItemRow, 'id' | 'bundle'>>;

/**
 * The codes of an order, in the order of its lines: as many as people for a ticket for several, and one for each add-on,
 * which are dealt out among the tickets that they can go with.
 */
export function placesFor(types: Types, items: readonly Line[]): OrderPlace[] {
  const places: OrderPlace[] = [];
  const bundles = new Map(items.map(({ id = '', quantity }) => [id, quantity]));
  for (const { ticketType, date, quantity, bundle: line = '' } of items) {
    const inEach = line === '' ? 1 : quantity / (bundles.get(line) ?? quantity);
    const type = types.get(ticketType);
    const addOn = type !== undefined && isVoucher(type);
    const codes = type ? codesOf(type) : 1;
    for (let n = 0; n < quantity; n += 1) {
      const first = places.length;
      const bundle = line === '' ? '' : bundleKey(line, Math.floor(n / inEach));
      for (let person = 0; person < codes; person += 1)
        places.push({ ticketType, date, addOn, partOf: person === 0 ? null : first, bundle });
    }
  }
  const dealt = new Map<string, number>();
  for (const place of places) {
    const type = types.get(place.ticketType);
    // A pass is an admission of its own, and no add-on goes with it.
    if (!place.addOn || !type || !isAddOn(type)) continue;
    const carriers = carriersOf(types, places, place);
    const key = `${quantityKey(place)} ${place.bundle}`;
    const n = dealt.get(key) ?? 0;
    dealt.set(key, n + 1);
    place.partOf = carriers[n % carriers.length] ?? null;
  }
  return places;
}

/** The places of the tickets that an add-on can go with: those that it needs, any other where none of them is here; of its bundle and its date, where there are some. */
function carriersOf(types: Types, places: readonly OrderPlace[], addOn: OrderPlace): number[] {
  const needed = types.get(addOn.ticketType)?.addOnTo ?? '';
  const found = [...places.keys()].filter((at) => !places[at]?.addOn && places[at]?.partOf === null);
  const ofBundle = found.filter((at) => addOn.bundle !== '' && places[at]?.bundle === addOn.bundle);
  const all = ofBundle.length > 0 ? ofBundle : found;
  const ofDate = all.filter((at) => addOn.date === '' || ['', addOn.date].includes(places[at]?.date ?? ''));
  const tickets = ofDate.length > 0 ? ofDate : all;
  const own = tickets.filter((at) => places[at]?.ticketType === needed);
  if (own.length > 0) return own;
  const bought = tickets.filter((at) => types.get(places[at]?.ticketType ?? '')?.kind !== 'donation');
  return bought.length > 0 ? bought : tickets;
}
