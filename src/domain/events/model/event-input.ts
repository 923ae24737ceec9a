import { z } from 'zod';
import { isCurrency } from '#lib/money.ts';
import { isTimeZone, parseUtcText, toUtcText } from '#lib/time.ts';
import { EVENT_CATEGORIES } from './categories.ts';
import { EVENT_VISIBILITIES } from './event-status.ts';
import { sanitiseDescription } from './sanitise.ts';

/** Characters of a description as it is handed in, markup included. */
export const MAX_DESCRIPTION = 50_000;
export const MAX_CAPACITY = 1_000_000;

const text = (what: string, max: number) =>
  z
    .string(`${what} must be text.`)
    .overwrite((value) => value.replace(/\s+/g, ' ').trim())
    .max(max, `${what} can have at most ${max} characters.`)
    // A null character can't be stored by PostgreSQL; the other controls have no business in a line of text.
    .refine((value) => !/\p{Cc}/u.test(value), `${what} has characters that can't be shown.`);

const time = (what: string) =>
  z.string(`Say when the event ${what}.`).transform((value, context) => {
    const ms = value.trim() === '' ? null : parseUtcText(value);
    const year = ms === null ? 0 : new Date(ms).getUTCFullYear();
    if (ms !== null && year >= 1900 && year <= 2200) return toUtcText(ms);
    const message =
      value.trim() === ''
        ? `Say when the event ${what}.`
        : `The time the event ${what} is not a date that can be read.`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

function isWebAddress(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}

const point = z.object(
  {
    lon: z
      .number('The longitude must be a number.')
      .min(-180, 'The longitude is at least -180.')
      .max(180, 'The longitude is at most 180.'),
    lat: z
      .number('The latitude must be a number.')
      .min(-90, 'The latitude is at least -90.')
      .max(90, 'The latitude is at most 90.'),
  },
  'The place on the map must have a longitude and a latitude.',
);

/** What a person may say about an event, field by field, with the sentence for what can't be. */
export const eventFields = z.object({
  title: text('The title', 120).min(1, 'Give the event a title.'),
  summary: text('The summary', 300),
  description: z
    .string('The description must be text.')
    .max(
      MAX_DESCRIPTION,
      `The description can have at most ${MAX_DESCRIPTION.toLocaleString('en')} characters.`,
    )
    .transform(sanitiseDescription),
  startsAt: time('starts'),
  endsAt: time('ends'),
  timezone: z
    .string('Choose a time zone.')
    .trim()
    .refine(isTimeZone, 'Choose a time zone such as Europe/Madrid.'),
  venueName: text('The name of the venue', 120),
  venueAddress: text('The address', 300),
  location: point
    .nullable()
    .transform((value) => (value && (value.lon !== 0 || value.lat !== 0) ? value : null)),
  city: text('The city', 80),
  country: text('The country', 80),
  onlineUrl: text('The online address', 500).refine(
    (value) => value === '' || isWebAddress(value),
    'The online address must start with https:// or http://.',
  ),
  category: z.enum(EVENT_CATEGORIES, 'Choose one of the categories.'),
  tags: z
    .array(text('A tag', 30), 'The tags must be a list.')
    .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))])
    .pipe(z.array(z.string()).max(10, 'An event can have at most 10 tags.')),
  visibility: z.enum(EVENT_VISIBILITIES, 'Choose public or unlisted.'),
  currency: z
    .string('Choose a currency.')
    .trim()
    .refine(isCurrency, 'Choose a currency by its code, such as EUR.'),
  capacity: z
    .number('The capacity must be a number.')
    .int('The capacity must be a whole number.')
    .min(0, "The capacity can't be negative; 0 means no limit.")
    .max(MAX_CAPACITY, `The capacity can be at most ${MAX_CAPACITY.toLocaleString('en')}.`),
});

/** An event's own words and numbers, checked and normalised. */
export type EventContent = z.output<typeof eventFields>;

/** As somebody hands them in. */
export type EventInput = z.input<typeof eventFields>;

/** The same from a form, whose choices are any text until they are checked. */
export type LooseEventInput = Omit<EventInput, 'category' | 'visibility'> & {
  category: string;
  visibility: string;
};
