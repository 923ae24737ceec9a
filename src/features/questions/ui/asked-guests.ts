import { asksGuest, type GuestTerms, placesIn } from '#features/questions/model/asked.ts';
import { guestPrefix } from './answer-names.ts';

/** A ticket of whose holder something is asked. */
export interface AskedGuest {
  ticketType: string;
  /** The ticket's name. */
  name: string;
  /** How the names of its fields begin. */
  prefix: string;
}

/** Of whom an order asks something, in the order of its lines. */
export function askedGuests(
  asked: GuestTerms,
  lines: readonly { ticketType: string; name: string; quantity: number }[],
): AskedGuest[] {
  // The same ticket may be in several lines: for another date, or in a bundle.
  const counted = new Map<string, number>();
  return lines.flatMap(({ ticketType, name, quantity }) => {
    if (quantity === 0 || !asksGuest(asked, ticketType)) return [];
    const [before, places] = [counted.get(ticketType) ?? 0, placesIn(asked, ticketType, quantity)];
    counted.set(ticketType, before + places);
    return Array.from({ length: places }, (_, n) => ({
      ticketType,
      name,
      prefix: guestPrefix(ticketType, before + n),
    }));
  });
}
