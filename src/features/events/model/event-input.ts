import { z } from 'zod';
import { spoken, type Translated } from '#lib/language/index.ts';
import { isCurrency } from '#lib/money.ts';
import { isTimeZone, parseUtcText, toUtcText } from '#lib/time.ts';
import { ACCESS_FEATURES, isAccessFeature } from './access.ts';
import { EVENT_CATEGORIES } from './categories.ts';
import { EVENT_VISIBILITIES } from './event-status.ts';
import { MAX_EXCHANGE_HOURS, MAX_EXCHANGES } from './exchange-policy.ts';
import { MAX_REFUND_DAYS, REFUND_POLICIES } from './refund-policy.ts';
import { MAX_TRANSFER_HOURS, TRANSFER_POLICIES, type TransferPolicy } from './transfer-policy.ts';
import { sanitiseDescription } from './sanitise.ts';
import { words as errors } from '../messages/errors.messages.ts';
import { FIELDS, words } from '../messages/event-input.messages.ts';

/** Characters of a description as it is handed in, markup included. */
export const MAX_DESCRIPTION = 50_000;
export const MAX_CAPACITY = 1_000_000;

const text = (what: Translated<string>, max: number) =>
  z
    .string(spoken(words.notText(what)))
    .overwrite((value) => value.replace(/\s+/g, ' ').trim())
    .max(max, spoken(words.tooLong(what, max)))
    // A null character can't be stored by PostgreSQL; the other controls have no business in a line of text.
    .refine((value) => !/\p{Cc}/u.test(value), spoken(words.notShown(what)));

const time = (missing: Translated<string>, unreadable: Translated<string>) =>
  z.string(spoken(missing)).transform((value, context) => {
    const ms = value.trim() === '' ? null : parseUtcText(value);
    const year = ms === null ? 0 : new Date(ms).getUTCFullYear();
    if (ms !== null && year >= 1900 && year <= 2200) return toUtcText(ms);
    const message = value.trim() === '' ? spoken(missing) : spoken(unreadable);
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

function isWebAddress(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}

/** A whole number from 0, with the sentence for what is none. */
const wholeUpTo = (max: number, wrong: Translated<string>) =>
  z.number(spoken(wrong)).int(spoken(wrong)).min(0, spoken(wrong)).max(max, spoken(wrong));

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
  title: text(FIELDS.title, 120).min(1, spoken(errors.titleMissing)),
  summary: text(FIELDS.summary, 300),
  description: z
    .string(spoken(words.descriptionNotText))
    .max(MAX_DESCRIPTION, spoken(words.descriptionTooLong(MAX_DESCRIPTION)))
    .transform(sanitiseDescription),
  startsAt: time(words.whenStarts, words.startUnreadable),
  endsAt: time(words.whenEnds, words.endUnreadable),
  timezone: z.string(spoken(words.zoneMissing)).trim().refine(isTimeZone, spoken(words.zoneUnknown)),
  venueName: text(FIELDS.venueName, 120),
  venueAddress: text(FIELDS.venueAddress, 300),
  location: point
    .nullable()
    .transform((value) => (value && (value.lon !== 0 || value.lat !== 0) ? value : null)),
  city: text(FIELDS.city, 80),
  country: text(FIELDS.country, 80),
  onlineUrl: text(FIELDS.onlineUrl, 500).refine(
    (value) => value === '' || isWebAddress(value),
    spoken(words.noWebAddress),
  ),
  access: z
    .array(z.string(spoken(words.access)), spoken(words.access))
    .refine((features) => features.every(isAccessFeature), spoken(words.access))
    .transform((features) => ACCESS_FEATURES.filter((feature) => features.includes(feature))),
  accessNote: text(FIELDS.accessNote, 600),
  refundPolicy: z.enum(REFUND_POLICIES, spoken(words.refundPolicy)),
  refundDays: z
    .number(spoken(words.refundDays(MAX_REFUND_DAYS)))
    .int(spoken(words.refundDays(MAX_REFUND_DAYS)))
    .min(0, spoken(words.refundDays(MAX_REFUND_DAYS)))
    .max(MAX_REFUND_DAYS, spoken(words.refundDays(MAX_REFUND_DAYS))),
  refundNote: text(FIELDS.refundNote, 600),
  exchangeTimes: wholeUpTo(MAX_EXCHANGES, words.exchangeTimes(MAX_EXCHANGES)),
  exchangeHours: wholeUpTo(MAX_EXCHANGE_HOURS, words.exchangeHours(MAX_EXCHANGE_HOURS)),
  typeChanges: wholeUpTo(1, words.typeChanges),
  typeChangeHours: wholeUpTo(MAX_EXCHANGE_HOURS, words.exchangeHours(MAX_EXCHANGE_HOURS)),
  // Programs may say what is so without a word.
  transferPolicy: z
    .enum([...TRANSFER_POLICIES, 'allowed'], spoken(words.transferPolicy))
    .transform((policy): TransferPolicy => (policy === 'allowed' ? '' : policy)),
  transferHours: wholeUpTo(MAX_TRANSFER_HOURS, words.transferHours(MAX_TRANSFER_HOURS)),
  category: z.enum(EVENT_CATEGORIES, spoken(words.category)),
  tags: z
    .array(text(FIELDS.tag, 30), spoken(words.tagsNoList))
    .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))])
    .pipe(z.array(z.string()).max(10, spoken(words.tooManyTags))),
  visibility: z.enum(EVENT_VISIBILITIES, spoken(words.visibility)),
  currency: z.string(spoken(words.currencyMissing)).trim().refine(isCurrency, spoken(words.currencyUnknown)),
  capacity: z
    .number(spoken(words.capacityNumber))
    .int(spoken(words.capacityWhole))
    .min(0, spoken(words.capacityNegative))
    .max(MAX_CAPACITY, spoken(words.capacityTooBig(MAX_CAPACITY))),
});

/** An event's own words and numbers, checked and normalised. */
export type EventContent = z.output<typeof eventFields>;

/** As somebody hands them in. */
export type EventInput = z.input<typeof eventFields>;

/** The same from a form, whose choices are any text until they are checked. */
export type LooseEventInput = Omit<
  EventInput,
  'category' | 'visibility' | 'access' | 'refundPolicy' | 'transferPolicy'
> & {
  access: string[];
  refundPolicy: string;
  transferPolicy: string;
  category: string;
  visibility: string;
};
