import { hasVenue } from '#features/events/ui/place.ts';
import { zoneNamed } from '#lib/time-zones/zone-choices.ts';
import { isTimeZone, utcToWallTime } from '#lib/time.ts';
import type { Language } from '#lib/language/index.ts';
import { readWallTime, type Report, typed } from '#shared/forms/typed-values.server.ts';
import { words as typedWords } from '#shared/forms/typed-values.messages.ts';
import { words as problems } from '#features/events/messages/event-form-problems.messages.ts';
import { words } from '../messages/organiser-event-form.messages.ts';

/** The part of a form about time and place. What the words may be is the product's to say; here they are translated. */
export const whenAndWhere = {
  startsAt: typed,
  endsAt: typed,
  timezone: typed,
  where: typed,
  venueName: typed,
  venueAddress: typed,
  city: typed,
  country: typed,
  onlineUrl: typed,
};

type WhenAndWhere = Record<keyof typeof whenAndWhere, string>;

/** The times that were typed as a clock on the event's wall shows them, in UTC. */
export function readTimes(
  values: WhenAndWhere,
  report: Report,
  language: Language = 'en',
): { startsAt: string; endsAt: string; timezone: string } {
  const timezone = zoneNamed(values.timezone);
  const t = words[language];
  if (!isTimeZone(timezone)) {
    report('timezone', t.zone);
    return { startsAt: '', endsAt: '', timezone };
  }
  const read = (field: 'startsAt' | 'endsAt', missing: string) => {
    const utc = readWallTime(values[field], timezone);
    if (utc === '') report(field, missing);
    else if (utc === null) report(field, typedWords[language].noDate);
    return utc ?? '';
  };
  const startsAt = read('startsAt', problems[language].whenStarts);
  const endsAt = read('endsAt', t.whenEnds);
  if (startsAt && endsAt && endsAt <= startsAt) report('endsAt', t.endsBeforeStart);
  return { startsAt, endsAt, timezone };
}

/** The place of the kind that was chosen; the fields of the other kind don't count. */
export function readPlace(values: WhenAndWhere) {
  const { where, venueName, venueAddress, city, country, onlineUrl } = values;
  const venue =
    where === 'online'
      ? { venueName: '', venueAddress: '', city: '', country: '' }
      : { venueName, venueAddress, city, country };
  return { ...venue, onlineUrl: where === 'venue' ? '' : onlineUrl };
}

/** What is typed for time and place when the form opens on an event. */
export function typedWhenAndWhere(event: {
  startsAt: string;
  endsAt: string;
  timezone: string;
  venueName: string;
  venueAddress: string;
  city: string;
  country: string;
  onlineUrl: string;
}): WhenAndWhere {
  const { timezone, venueName, venueAddress, city, country, onlineUrl } = event;
  const online = onlineUrl !== '';
  return {
    startsAt: utcToWallTime(event.startsAt, timezone),
    endsAt: utcToWallTime(event.endsAt, timezone),
    timezone,
    where: online ? (hasVenue(event) ? 'both' : 'online') : 'venue',
    venueName,
    venueAddress,
    city,
    country,
    onlineUrl,
  };
}
