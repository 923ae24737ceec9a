import type { PlacedSeat } from '#features/seating-plans/model/seats-of.ts';
import type { Hall } from './hall.ts';
import type { ClaimState, EventSeatingRow } from './schema.ts';

export type SeatState = 'free' | ClaimState;

/** A seat of an event, as its team sees it. */
export interface SeatShown extends PlacedSeat {
  state: SeatState;
  /** '' unless it is of an order. */
  order: string;
  ticket: string;
  ticketType: string;
  note: string;
}

/** A category of the plan, in numbers for a date. */
export interface CategoryShown {
  name: string;
  colour: string;
  seats: number;
  /** Of these, so many are given out to those who ask for them only: wheelchair places, and the seats beside them. */
  kept: number;
  free: number;
  held: number;
  sold: number;
  blocked: number;
}

/** A ticket type that lets people in. */
export interface SeatedType {
  id: string;
  name: string;
  /** Tickets for each date, or in all. */
  quantity: number;
  /** Seats that a ticket takes. */
  people: number;
  perDate: boolean;
  categories: string[];
  /** Whether it can begin to have seats, or has them: not once it was sold without. */
  seatable: boolean;
}

/** The plan that is used, and what its newest version would change. */
export interface SeatingPlanShown {
  name: string;
  number: number;
  newest: number;
  newestId: string;
  /** How many seats are other in the newest version; null where that is the one that is used. */
  change: Record<'added' | 'removed' | 'renamed' | 'recategorised', number> | null;
}

export interface SeatsOfEvent {
  seating: EventSeatingRow | null;
  hall: Hall | null;
  /** The plan's name, and its versions; null without a plan. */
  plan: SeatingPlanShown | null;
  types: SeatedType[];
  categories: CategoryShown[];
  seats: SeatShown[];
}
