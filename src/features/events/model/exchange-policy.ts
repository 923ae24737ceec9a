/** So often a guest may exchange a ticket for another date, at the most. */
export const MAX_EXCHANGES = 20;

/** A year: until so many hours before a date an exchange may end. */
export const MAX_EXCHANGE_HOURS = 365 * 24;

/** What an event promises guests who want another type or size of a ticket. */
export interface TypeChangeRules {
  /** Whether they change it themselves. */
  may: boolean;
  /** Until so many hours before it begins. */
  hours: number;
}

/** What an event promises guests who want another date. */
export interface ExchangeRules {
  /** So often a ticket may be exchanged; 0 for never. */
  times: number;
  /** Until so many hours before its date begins. */
  hours: number;
}
