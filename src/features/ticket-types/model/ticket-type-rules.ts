import { z } from 'zod';
import { fieldError, type FieldErrors, invalid, type Sentence } from '#lib/errors.ts';
import { spoken } from '#lib/language/index.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import { isAmount, MAX_AMOUNT } from '#lib/money.ts';
import { parseUtcText, toUtcText } from '#lib/time.ts';
import { invalidBy } from '#platform/http/index.ts';
import type { TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import { memberRuleInput, memberRuleProblems, plainMemberRule } from '#features/pricing/model/rule-input.ts';
import { taxBpsInput, taxNameInput } from '#features/pricing/model/price-input.ts';
import { usual } from '#shared/entity/usual.messages.ts';
import { words as priceWords } from '#features/pricing/messages/prices.messages.ts';
import { words } from '#features/orders/messages/ticket-type.messages.ts';

const MAX_QUANTITY = 1_000_000;
const MAX_PER_ORDER = 100;
/** People whom one ticket lets in. */
export const MOST_PEOPLE = 20;

/** What an organiser decides about a ticket type. */
export type TicketTypeValues = Pick<
  TicketTypeRow,
  | 'name'
  | 'description'
  | 'kind'
  | 'price'
  | 'quantity'
  | 'minPerOrder'
  | 'maxPerOrder'
  | 'salesStart'
  | 'salesEnd'
  | 'hidden'
  | 'position'
  | 'quota'
  | 'opensAfter'
  | 'addOnTo'
  | 'maxPerTicket'
  | 'admits'
  | 'ownTax'
  | 'taxName'
  | 'taxBps'
  | 'forMembers'
  | 'memberChapter'
  | 'memberTiers'
  | 'memberPrice'
  | 'memberLimit'
  | 'memberFamily'
>;

const date = z
  .string(spoken(usual.date))
  .refine((text) => text === '' || parseUtcText(text) !== null, spoken(usual.noDate))
  .transform((text) => (text === '' ? '' : toUtcText(parseUtcText(text) ?? 0)));

const yes = z
  .union([z.boolean(), z.literal(0), z.literal(1)])
  .default(false)
  .transform(Number);
const reference = z.string().max(64).regex(NULL_FREE, NOT_NULL_FREE).default('');

/** The highest place in an event's list of ticket types. */
export const LAST_POSITION = 10_000;

const input = z.object({
  name: z
    .string(spoken(words.name))
    .trim()
    .min(1, spoken(words.name))
    .max(120, spoken(usual.atMost(120)))
    .regex(NULL_FREE, NOT_NULL_FREE),
  description: z
    .string()
    .trim()
    .max(2000, spoken(usual.atMost(2000)))
    .regex(NULL_FREE, NOT_NULL_FREE)
    .default(''),
  kind: z.enum(['free', 'paid', 'donation'], spoken(words.kinds)),
  price: z.number(spoken(words.price)).default(0),
  quantity: z.number(spoken(words.quantity)),
  minPerOrder: z.number().default(1),
  maxPerOrder: z.number().default(10),
  salesStart: date.default(''),
  salesEnd: date.default(''),
  hidden: yes,
  position: z.int().min(0).max(LAST_POSITION).default(0),
  quota: reference,
  opensAfter: reference,
  addOnTo: reference,
  maxPerTicket: z
    .int(spoken(usual.wholeNumber))
    .min(0, spoken(usual.notBelow(0)))
    .max(100, spoken(usual.atMostMany(100)))
    .default(0),
  admits: z
    .int(spoken(usual.wholeNumber))
    .min(0, spoken(usual.notBelow(0)))
    .max(MOST_PEOPLE, spoken(usual.atMostMany(MOST_PEOPLE)))
    .default(1)
    .transform((people) => Math.max(1, people)),
  ownTax: yes,
  taxName: taxNameInput,
  taxBps: taxBpsInput,
  ...memberRuleInput,
});

/** Defaults where a form, or a record's zero values, left something out. */
const NEW: Partial<TicketTypeValues> = { minPerOrder: 1, maxPerOrder: 10 };

type Current = Pick<TicketTypeRow, 'sold' | 'held'> &
  Partial<Pick<TicketTypeRow, 'kind' | 'addOnTo' | 'admits'>>;

function problemsOf(values: TicketTypeValues, stock: Current): FieldErrors {
  const wrong: FieldErrors = {};
  const report = (field: string, code: string, message: Sentence): void =>
    void (wrong[field] ??= fieldError(code, message));
  const inUse = stock.sold + stock.held;
  if (!isAmount(values.price)) {
    report('price', 'validation_invalid_amount', words.wholeAmount(MAX_AMOUNT));
  } else if (values.kind === 'free' && values.price !== 0) {
    report('price', 'validation_not_free', words.notFree);
  } else if (values.kind === 'paid' && values.price === 0) {
    report('price', 'validation_required', words.notPaid);
  }
  if (!Number.isInteger(values.quantity) || values.quantity < 1 || values.quantity > MAX_QUANTITY) {
    report('quantity', 'validation_out_of_range', words.wholeNumber(MAX_QUANTITY));
  } else if (values.quantity < inUse) {
    report('quantity', 'validation_below_sold', words.belowSold(inUse));
  }
  if (inUse > 0 && stock.kind !== undefined && values.kind !== stock.kind) {
    report('kind', 'validation_has_sales', words.hasSales(inUse));
  }
  if (values.admits > 1 && values.addOnTo !== '') {
    report('admits', 'validation_add_on', words.addOnAdmits);
  }
  // Tickets that were issued keep what they are, and the places that they take are counted by it.
  if (inUse > 0 && stock.admits !== undefined && Math.max(1, stock.admits) !== values.admits) {
    report('admits', 'validation_has_sales', words.hasSales(inUse));
  }
  if (inUse > 0 && stock.addOnTo !== undefined && (stock.addOnTo === '') !== (values.addOnTo === '')) {
    report('addOnTo', 'validation_has_sales', words.hasSales(inUse));
  }
  if (values.ownTax === 1 && values.taxBps > 0 && values.taxName === '') {
    report('taxName', 'validation_required', priceWords.taxName);
  }
  Object.assign(wrong, { ...memberRuleProblems(values), ...wrong });
  const { minPerOrder: min, maxPerOrder: max } = values;
  if (!Number.isInteger(min) || min < 1 || min > MAX_PER_ORDER) {
    report('minPerOrder', 'validation_out_of_range', words.wholeNumber(MAX_PER_ORDER));
  }
  if (!Number.isInteger(max) || max < 1 || max > MAX_PER_ORDER) {
    report('maxPerOrder', 'validation_out_of_range', words.wholeNumber(MAX_PER_ORDER));
  } else if (max < min) {
    report('maxPerOrder', 'validation_below_minimum', words.belowMinimum);
  }
  if (values.salesStart !== '' && values.salesEnd !== '' && values.salesStart >= values.salesEnd) {
    report('salesEnd', 'validation_before_start', words.endsBeforeStart);
  }
  return wrong;
}

/**
 * What an organiser wants a ticket type to be, over what it is (`current`, none for a new one), checked whole.
 * Throws 400 by field. The currency is the event's and can't be given here.
 */
export function readTicketType(raw: Record<string, unknown>, current?: TicketTypeRow): TicketTypeValues {
  const given: Record<string, unknown> = {};
  for (const key of Object.keys(input.shape))
    if (raw[key] !== undefined && raw[key] !== null) given[key] = raw[key];
  const parsed = input.safeParse({ ...(current ?? NEW), ...given });
  if (!parsed.success) throw invalidBy(parsed.error);
  const wrong = problemsOf(parsed.data, current ?? { sold: 0, held: 0 });
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return plainMemberRule(parsed.data);
}
