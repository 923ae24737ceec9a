import { z } from 'zod';
import { spoken } from '#lib/language/index.ts';
import { isAmount, isCurrency } from '#lib/money.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import { invalidBy } from '#platform/http/index.ts';
import { say } from '../messages/budget-budget.messages.ts';
import { BUDGET_KINDS } from './schema.ts';
import { MOST_GUESTS } from './break-even.ts';

const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, spoken(say('long')))
    .regex(NULL_FREE, NOT_NULL_FREE)
    .default('');
const amount = z.number(spoken(say('amount'))).refine(isAmount, spoken(say('amount')));

const line = z.object({
  kind: z.enum(BUDGET_KINDS, spoken(say('kind'))),
  category: text(60),
  title: z
    .string(spoken(say('title')))
    .trim()
    .min(1, spoken(say('title')))
    .max(120, spoken(say('title')))
    .regex(NULL_FREE, NOT_NULL_FREE),
  supplier: text(200),
  supplierId: text(40),
  currency: z.string(spoken(say('currency'))).refine(isCurrency, spoken(say('currency'))),
  planned: amount.default(0),
  actual: amount.nullable().default(null),
  perHead: z.boolean().default(false),
  paid: z.boolean().default(false),
  dueOn: z
    .string()
    .refine((day) => day === '' || isDay(day), spoken(say('dueOn')))
    .default(''),
});

const goal = z.object({
  attendance: z
    .number(spoken(say('guests')))
    .int(spoken(say('guests')))
    .min(0, spoken(say('guests')))
    .max(MOST_GUESTS, spoken(say('guests'))),
  price: amount,
});

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}

/** A line as somebody wants it. Throws 400 by field. */
export function readLine(given: unknown) {
  const parsed = line.safeParse(given);
  if (!parsed.success) throw invalidBy(parsed.error);
  const { perHead, paid, ...rest } = parsed.data;
  return { ...rest, perHead: perHead ? 1 : 0, paid: paid ? 1 : 0 };
}

/** How many are expected at which price. Throws 400 by field. */
export function readGoal(given: unknown): z.output<typeof goal> {
  const parsed = goal.safeParse(given);
  if (!parsed.success) throw invalidBy(parsed.error);
  return parsed.data;
}
