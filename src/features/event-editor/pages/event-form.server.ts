import { z } from 'zod';
import { hasVenue } from '#features/discovery/ui/place.ts';
import { MOST_BY_CARD } from '#lib/card-minimum.ts';
import { formatMoney, parseMoney } from '#lib/money.ts';
import { zoneNamed } from '#lib/time-zones/zone-choices.ts';
import { isTimeZone, utcToWallTime, wallTimeToUtc } from '#lib/time.ts';
import { moneyExample } from '#shared/forms/typed-money.ts';
import { type Language, LOCALES } from '#lib/language/index.ts';
import { words } from '../messages/organiser-event-form.messages.ts';

/** A line of a form; empty when nothing was typed. */
export const typed = z.string(words.en.text).default('');

/** Notes what is wrong with a field of a form, in the language of the page. */
export type Say = (field: string, message: string) => void;

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
  say: Say,
  language: Language = 'en',
): { startsAt: string; endsAt: string; timezone: string } {
  const timezone = zoneNamed(values.timezone);
  const tell = words[language];
  if (!isTimeZone(timezone)) {
    say('timezone', tell.zone);
    return { startsAt: '', endsAt: '', timezone };
  }
  const read = (field: 'startsAt' | 'endsAt', missing: string) => {
    const utc = readWallTime(values[field], timezone);
    if (utc === '') say(field, missing);
    else if (utc === null) say(field, tell.noDate);
    return utc ?? '';
  };
  const startsAt = read('startsAt', tell.whenStarts);
  const endsAt = read('endsAt', tell.whenEnds);
  if (startsAt && endsAt && endsAt <= startsAt) say('endsAt', tell.endsBeforeStart);
  return { startsAt, endsAt, timezone };
}

/** A typed date and time in UTC; '' for none, null if it is not a date. */
export function readWallTime(text: string, zone: string): string | null {
  return text.trim() === '' ? '' : wallTimeToUtc(text.trim(), zone);
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

/** A typed amount in the minor unit; 0 if it was left out or is not an amount, with an error beside the field. */
export function readAmount(
  text: string,
  currency: string,
  field: string,
  say: Say,
  language: Language = 'en',
): number {
  if (text.trim() === '') return 0;
  const amount = /^[A-Z]{3}$/.test(currency) ? parseMoney(text, currency) : null;
  if (amount === null) say(field, words[language].amount(moneyExample(currency || 'EUR')));
  return amount ?? 0;
}

/** A typed price of a ticket: as an amount, and no more than a card can be charged at once. */
export function readPrice(
  ...[text, currency, field, say, language = 'en']: Parameters<typeof readAmount>
): number {
  const price = readAmount(text, currency, field, say, language);
  if (price > MOST_BY_CARD)
    say(field, words[language].mostByCard(formatMoney(MOST_BY_CARD, currency, LOCALES[language])));
  return price;
}

/** A typed whole number; NaN, with an error beside the field, if it is not one. */
export function readCount(text: string, field: string, say: Say, language: Language = 'en'): number {
  const digits = text.replaceAll(/[\s,.']/g, '');
  if (/^\d{1,9}$/.test(digits)) return Number(digits);
  say(field, words[language].wholeNumber);
  return Number.NaN;
}

/** Lets `read` translate what a form holds; what it says is wrong comes back beside the fields. */
export function translated<Shape extends z.ZodRawShape, Read>(
  shape: Shape,
  read: (values: z.output<z.ZodObject<Shape>>, say: Say) => Read,
) {
  return z.object(shape).transform((values, context) => {
    let wrong = false;
    const result = read(values, (field, message) => {
      wrong = true;
      context.addIssue({ code: 'custom', path: [field], message });
    });
    return wrong ? z.NEVER : result;
  });
}
