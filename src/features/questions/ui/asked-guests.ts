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
  return lines.flatMap(({ ticketType, name, quantity }) =>
    quantity > 0 && asksGuest(asked, ticketType)
      ? Array.from({ length: placesIn(asked, ticketType, quantity) }, (_, n) => ({
          ticketType,
          name,
          prefix: guestPrefix(ticketType, n),
        }))
      : [],
  );
}
