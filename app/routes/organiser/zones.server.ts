import { currentZoneName } from '#app/components/event-form/zone-names.ts';

/** Where an event is taken to be while nobody said. */
export const DEFAULT_ZONE = 'Europe/Lisbon';

const known = [...new Set([...Intl.supportedValuesOf('timeZone').map(currentZoneName), 'UTC'])];

/** Every time zone to choose from by the name that it has today, and the event's own whatever it is called. */
export function zonesWith(own: string): string[] {
  return known.includes(own) ? known : [...known, own];
}
