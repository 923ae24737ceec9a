import type { Translated } from '#lib/language/index.ts';
import { extensionPoint } from '#platform/rooms/index.ts';

/** What a room says above the tickets of an event's page, with where it leads to. */
export interface EventNotice {
  path: string;
  text: Translated<string>;
  /** Tickets that nobody can choose on the page, as they are given out there: what is said of each, and the link to it. */
  instead?: { ticketTypes: readonly string[]; text: Translated<string>; link: Translated<string> };
}

/** Where people go who find tickets sold out. */
export interface SoldOutLink {
  path: string;
  link: Translated<string>;
}

/** A room that says something there. What it says changes with a change of the event alone: the page is kept. */
export interface EventNoticeSource {
  of(event: { id: string }): Promise<EventNotice | null>;
  /** What stands at tickets that are sold out; left out for nothing. */
  soldOut?(event: { id: string }): Promise<SoldOutLink | null>;
}

export const eventNotices = extensionPoint<EventNoticeSource>('event notices');
