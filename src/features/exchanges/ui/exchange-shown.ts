import type { Arrival } from '#features/event-dates/model/arrival.ts';

/** A date that they may be for. */
export interface ShownOffer {
  id: string;
  startsAt: string;
  endsAt: string;
  title: string;
  note: string;
  arrive: Arrival | null;
  left: number;
  enough: boolean;
  /** In minor units; below zero it is cheaper. */
  difference: number;
}
