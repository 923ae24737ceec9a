import type { EventCategory } from './categories.ts';
import type { RefundPolicy } from './refund-policy.ts';
import type { EventStatus, EventVisibility } from './event-status.ts';
import type { TransferPolicy } from './transfer-policy.ts';
import type { ScheduleFacts } from './schedule.ts';

/** An event as its table keeps it: JSON as text, dates as UTC text, '' and 0 for what is not given. */
export interface StoredEvent extends ScheduleFacts {
  id: string;
  title: string;
  slug: string;
  summary: string;
  description: string;
  startsAt: string;
  endsAt: string;
  timezone: string;
  venueName: string;
  venueAddress: string;
  /** `{"lon":0,"lat":0}` when not given. */
  location: string;
  city: string;
  country: string;
  onlineUrl: string;
  /** A JSON array of access features. */
  access: string;
  accessNote: string;
  refundPolicy: RefundPolicy;
  /** Days before the start until which money goes back, where the policy says so. */
  refundDays: number;
  refundNote: string;
  /** So often a guest may exchange a ticket for another date; 0 for never. */
  exchangeTimes: number;
  /** Until so many hours before the ticket’s date begins. */
  exchangeHours: number;
  /** 1 where guests change the type or size of a ticket themselves, until so many hours before it begins; 0 otherwise. */
  typeChanges: number;
  typeChangeHours: number;
  /** Whether guests hand tickets on with a new code, and until so many hours before the ticket’s date begins. */
  transferPolicy: TransferPolicy;
  transferHours: number;
  cover: string;
  category: EventCategory;
  /** A JSON array of text. */
  tags: string;
  status: EventStatus;
  visibility: EventVisibility;
  organiser: string;
  currency: string;
  capacity: number;
  /** Tickets sold and held; ticketing keeps it, and doesn't touch `updated` when it does. */
  taken: number;
  publishedAt: string;
  /** What a text search looks through: see `searchText`. */
  searchText: string;
  /** Where an imported event came from, hashed; '' for all others. */
  importKey: string;
  created: string;
  updated: string;
}

export interface EventTables {
  events: StoredEvent;
}

/** What this module reads of the users that the records backend keeps. */
export interface OrganiserTables {
  users: { id: string; email: string };
}
