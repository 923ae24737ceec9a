import type { OfferDate } from '#features/ticket-types/model/offer-date.ts';
import type { Offer } from '#features/ticket-types/ui/offer.ts';
import type { ChosenLine } from '#features/ticket-types/ui/selection.ts';

/** A date to choose, with what is left for it. */
export interface DateToChoose extends OfferDate {
  state: 'open' | 'sold_out' | 'cancelled';
  /** Told only when it is little, and of one kind of ticket. */
  left: number | null;
  /** What its tickets cost, `From €10.00`; '' where the dates that are shown do not differ in it. */
  price: string;
}

/** Which date tickets are shown for, of those there are. */
export interface ChosenDate {
  /** Its id; '' where none can be chosen. */
  chosen: string;
  dates: readonly DateToChoose[];
  /** IANA zone of the event, and its page. */
  zone: string;
  path: string;
  /** A code that counts; '' for none. */
  code: string;
  /** How many dates there are to come. */
  total: number;
  /** What is chosen already for other dates. */
  basket: readonly (ChosenLine & { field: string; when: OfferDate })[];
  /** `[field, value]` of each of those. */
  fields: readonly [string, string][];
  /** All that is chosen of: what is shown, and what that is chosen of. */
  all: readonly Offer[];
  /** Told apart by it: another choice is another form. */
  key: string;
  /** `[field, value]` of the tickets that are shown, as the form begins: what the address says, or the one that there is to choose. */
  selected: Readonly<Record<string, string>>;
}
