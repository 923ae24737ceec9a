/** What an event can be filed under; a fixed list, so that filters and facets stay useful. Labels belong to the site. */
export const EVENT_CATEGORIES = [
  'concert',
  'festival',
  'conference',
  'workshop',
  'meetup',
  'sport',
  'food',
  'culture',
  'religion',
  'charity',
  'family',
  'online',
  'other',
] as const;

export type EventCategory = (typeof EVENT_CATEGORIES)[number];

/** Whether `value` is one of the categories. */
export function isEventCategory(value: unknown): value is EventCategory {
  return (EVENT_CATEGORIES as readonly unknown[]).includes(value);
}
