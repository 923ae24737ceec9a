import type { OfferDate } from '#features/ticket-types/model/offer-date.ts';
import type { ChosenLine } from '#features/ticket-types/ui/selection.ts';

/** A date to choose, with what is left for it. */
export interface DateToChoose extends OfferDate {
  state: 'open' | 'sold_out' | 'cancelled';
  /** Told only when it is little, and of one kind of ticket. */
  left: number | null;
}

/** Which date tickets are shown for, of those there are. */
export interface ChosenDate {
  /** Its id; '' where none can be chosen. */
  chosen: string;
  dates: readonly DateToChoose[];
  /** How many dates there are to come. */
  total: number;
  /** What is chosen already for other dates. */
  basket: readonly (ChosenLine & { when: OfferDate })[];
  /** `[field, value]` of what the address says is chosen of the tickets that are shown. */
  selected: Readonly<Record<string, string>>;
}
