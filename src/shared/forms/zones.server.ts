import { type ZoneChoice, zoneChoices } from '#lib/time-zones/zone-choices.ts';
import { zonePlace } from '#lib/time-zones/zone-names.ts';

/** The time zone of an event until somebody chooses one. */
export const DEFAULT_ZONE = 'Europe/Lisbon';

const HOUR_MS = 3_600_000;
let known: { hour: number; choices: ZoneChoice[] } = { hour: -1, choices: [] };

/** Every place to choose a time zone by, with the offset of its clocks at this hour, and the event's own zone. */
export function zonesWith(own: string, now = Date.now()): ZoneChoice[] {
  const hour = Math.floor(now / HOUR_MS);
  if (known.hour !== hour) known = { hour, choices: zoneChoices(now) };
  const { choices } = known;
  if (choices.some(({ zone }) => zone === own)) return choices;
  return [...choices, { zone: own, label: zonePlace(own) }];
}
