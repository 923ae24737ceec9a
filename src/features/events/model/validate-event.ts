import type { z } from 'zod';
import { invalidField } from '#lib/errors.ts';
import { parseUtcText } from '#lib/time.ts';
import { invalidBy } from '#platform/http/index.ts';
import { type EventContent, eventFields } from './event-input.ts';
import { words } from '../messages/errors.messages.ts';

const DAY_MS = 86_400_000;

/**
 * The longest that an event can last. A search for what is on now looks back this far and no further, which keeps it
 * a short walk along the index however many events are over.
 */
export const MAX_DURATION_MS = 366 * DAY_MS;

/** What an event has when nobody says otherwise. */
export const EVENT_DEFAULTS = {
  summary: '',
  description: '',
  timezone: 'UTC',
  venueName: '',
  venueAddress: '',
  location: null,
  city: '',
  country: '',
  onlineUrl: '',
  access: [],
  accessNote: '',
  refundPolicy: '',
  refundDays: 0,
  refundNote: '',
  exchangeTimes: 0,
  exchangeHours: 0,
  typeChanges: 0,
  typeChangeHours: 0,
  transferPolicy: '',
  transferHours: 0,
  category: 'other',
  tags: [],
  visibility: 'public',
  currency: 'USD',
  capacity: 0,
} as const;

/** A new event, checked whole. Throws 400 by field; `undefined` and '' take the default. */
export function validateNewEvent(values: Record<string, unknown>): EventContent {
  const given = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== '' && value !== null,
  );
  const parsed = eventFields.safeParse({
    startsAt: '',
    endsAt: '',
    title: '',
    ...EVENT_DEFAULTS,
    ...Object.fromEntries(given),
  });
  if (!parsed.success) throw invalidBy(parsed.error);
  checkTimes(parsed.data);
  return parsed.data;
}

const patchFields: z.ZodType<Partial<EventContent>> = eventFields.partial();

/** What is to be changed of an event, checked together with what stays. Throws 400 by field. */
export function validateEventPatch(
  current: Pick<EventContent, 'startsAt' | 'endsAt'>,
  patch: Record<string, unknown>,
): Partial<EventContent> {
  const parsed = patchFields.safeParse(patch);
  if (!parsed.success) throw invalidBy(parsed.error);
  const changed = Object.fromEntries(
    Object.entries(parsed.data).filter(([, value]) => value !== undefined),
  ) as Partial<EventContent>;
  if ('startsAt' in changed || 'endsAt' in changed) checkTimes({ ...current, ...changed });
  return changed;
}

function checkTimes({ startsAt, endsAt }: { startsAt: string; endsAt: string }): void {
  const lasts = (parseUtcText(endsAt) ?? 0) - (parseUtcText(startsAt) ?? 0);
  if (lasts <= 0) throw invalidField('endsAt', 'validation_ends_before_start', words.endsBeforeStart);
  if (lasts > MAX_DURATION_MS) {
    throw invalidField('endsAt', 'validation_too_long', words.lastsTooLong);
  }
}
