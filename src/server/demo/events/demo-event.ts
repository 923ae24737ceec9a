import type { AccessFeature, EventCategory } from '#features/events/index.ts';
import type { Sample } from '#features/seating-plans/model/samples.ts';
import type { DemoDay } from './event-day.ts';
import type { Photograph } from '../photographs/photograph.ts';

/** One event of the demo. Times are on the wall of its own zone. */
export interface DemoEvent {
  title: string;
  summary: string;
  description: string;
  day: DemoDay;
  startsAt: string;
  hours: number;
  /** The rule of its other dates. */
  repeats?: string;
  /** Several times a day: every so many minutes until then, and how long after the start of each one may arrive. */
  slots?: { every: number; until: string; arriveWithin: number };
  /** How often guests exchange a ticket for another date, until so many hours before theirs. */
  exchanges?: { times: number; hours: number };
  /** Guests change the type or size of a ticket themselves, until so many hours before it begins. */
  typeChanges?: { hours: number };
  timezone: string;
  venueName?: string;
  venueAddress?: string;
  city?: string;
  country?: string;
  location?: { lon: number; lat: number };
  onlineUrl?: string;
  access?: AccessFeature[];
  refunds?: { policy: 'none' | 'until' | 'flexible'; days?: number; note?: string };
  category: EventCategory;
  tags: string[];
  currency: string;
  capacity?: number;
  status: 'published' | 'draft' | 'cancelled';
  /** Why it has no date any more: said to its guests once they have their tickets. */
  postponed?: string;
  visibility?: 'public' | 'unlisted';
  /** Stands where others have their poster. */
  photograph?: Photograph;
  tickets: DemoTicketType[];
  /** Its guests have seats of a hall like one of the samples: the categories that each ticket type is for, by its name. */
  hall?: { sample: Sample; name: string; seats: Record<string, string[]> };
  /** Its tickets are given out by ballot, which is open when somebody first looks. */
  ballot?: DemoBallot;
  /** So many a minute are let in when the sale starts. */
  waitingRoom?: { perMinute: number };
  /** Its tickets are gone, and people wait for more. */
  soldOut?: boolean;
  asks?: DemoQuestions;
  /** A discount for groups of so many, in hundredths of a percent. */
  group?: { name: string; minQuantity: number; bps: number };
  /** Included in the prices. */
  tax?: { name: string; bps: number };
  /** How many of the seeded orders are for it, and how many tickets are in each, in turn (1, 2 and 3 unless said). */
  orders: number;
  sizes?: number[];
  /** Has a promo code, and links for where it is told of. */
  reached?: boolean;
  /** How many in a hundred of its guests came, for one that is over. */
  came?: number;
}

/** Other types are named by their `name`. */
export interface DemoTicketType {
  name: string;
  /** What it is a variation of, as a size of a shirt. */
  variationOf?: string;
  description?: string;
  kind: 'free' | 'paid' | 'donation';
  /** Minor units; for a donation the least that is taken. */
  price?: number;
  quantity: number;
  maxPerOrder?: number;
  /** People whom one ticket lets in. */
  admits?: number;
  /** The tier before: this one is sold once that is over. */
  follows?: string;
  /** Its sale starts at ten, so many days after the day of seeding. */
  salesStartInDays?: number;
  /** Its sale ends so many days after the day of seeding. */
  salesEndInDays?: number;
  addOnTo?: string;
  /** It is for one date. */
  perDate?: boolean;
  /** It is a pass: so many dates of the type of that name. */
  pass?: { visits: number; of: string; byDatesLeft?: boolean };
  /** It is a bundle of so many tickets of the types of these names. */
  bundle?: { of: string; count: number }[];
  /** What it costs on some of the dates, counted from 0. */
  onDates?: { at: number; price: number }[];
  /** It is hidden, and this code shows it. */
  code?: string;
}

/** A ballot for all tickets of an event. */
export interface DemoBallot {
  /** The evening on which it closes; it is drawn on the second day after. */
  closes: DemoDay;
  most: number;
  memberWeight: number;
  /** What comes in between, on the day after the close. */
  witness: (day: string) => string;
  entries: number;
}

/** What an event asks those who book. */
export interface DemoQuestions {
  /** Each guest's name. */
  names?: boolean;
  questions: DemoQuestion[];
}

export interface DemoQuestion {
  scope: 'order' | 'attendee';
  kind: 'text' | 'choice' | 'choices' | 'phone' | 'consent';
  label: string;
  help?: string;
  required?: boolean;
  options?: string[];
  /** What the seeded guests say, in turn; of a choice the options' words. */
  answers: string[];
}

/** A description's paragraphs, as the editor writes them. */
export const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('');
