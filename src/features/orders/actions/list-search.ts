import { z } from 'zod';
import { invalidField } from '#lib/errors.ts';
import { NULL_FREE } from '#lib/text.ts';
import { words } from '../messages/orders.messages.ts';

/** How long a search may be. */
const LONGEST = 200;
const id = z.string().max(64).regex(NULL_FREE);
const words_ = z
  .string()
  .regex(NULL_FREE)
  .transform((text) => text.trim().slice(0, LONGEST));
/** UTC text, or empty. */
const moment = z.string().max(40).regex(NULL_FREE);

/** Where the money of an order came in: by card on the site, by hand, or not at all. */
export const ORIGINS = ['site', 'hand', 'cash', 'bank', 'guest', 'import'] as const;
export const ORDER_SORTS = ['newest', 'oldest', 'name', 'most', 'least'] as const;
export const ATTENDEE_SORTS = ['newest', 'oldest', 'name'] as const;

const shared = {
  /** Parts of a name, an email address or a code, divided by blanks: all of them have to be there. */
  q: words_.default(''),
  /** Id of a ticket type. */
  type: id.default(''),
  /** Whether somebody has come in. */
  admission: z.enum(['', 'in', 'out']).default(''),
  origin: z.enum(['', ...ORIGINS]).default(''),
  /** Id of the promo code that was used. */
  promo: id.default(''),
  /** Id of the tracking link by which the buyer came. */
  via: id.default(''),
  /** Placed at or after, and before; UTC text. */
  from: moment.default(''),
  until: moment.default(''),
};

export const orderSearch = z.object({
  ...shared,
  status: id.default(''),
  /** Id of a date: orders that have a valid ticket for it alone. */
  date: id.default(''),
  /** With `date`: whether all their valid tickets are for that one. */
  alone: z.enum(['', 'yes', 'no']).default(''),
  sort: z.enum(ORDER_SORTS).default('newest'),
});
export const attendeeSearch = z.object({
  ...shared,
  status: z.enum(['', 'valid', 'cancelled', 'transferred']).default('valid'),
  sort: z.enum(ATTENDEE_SORTS).default('newest'),
});

export type OrderListSearch = z.infer<typeof orderSearch>;
export type AttendeeListSearch = z.infer<typeof attendeeSearch>;

/** Reads what was asked for. Throws 400 for what nobody can ask for. */
export function readSearch<Search extends z.ZodType>(schema: Search, input: unknown): z.output<Search> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [field] = parsed.error.issues[0]?.path ?? [];
  throw invalidField(String(field ?? 'search'), 'validation_invalid', words.noSuchStatus);
}

/** The words that have to be found. */
export const wordsOf = (q: string): string[] => q.split(/\s+/).filter(Boolean).slice(0, 8);

/** How a list goes on: the value that it is sorted by, and the id, of the last that was shown. */
export function writePlace(value: string | number, lastId: string): string {
  return Buffer.from(JSON.stringify([value, lastId])).toString('base64url');
}

/** Throws 400 for what was not written by `writePlace`. */
export function readPlace(text: string): [string | number, string] {
  try {
    const [value, last] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [unknown, unknown];
    const known = typeof value === 'string' || typeof value === 'number';
    if (known && typeof last === 'string' && !`${value}${last}`.includes('\0')) return [value, last];
  } catch {
    // Said below.
  }
  throw invalidField('cursor', 'validation_invalid_cursor', words.pageGone);
}
