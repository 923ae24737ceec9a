import { z } from 'zod';
import { spoken } from '#lib/language/index.ts';
import { isAmount, isCurrency } from '#lib/money.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import { invalidBy } from '#platform/http/index.ts';
import { t } from '../messages/budget-budget.messages.ts';
import { BUDGET_KINDS } from './schema.ts';
import { MOST_GUESTS } from './break-even.ts';

const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, spoken(t('long')))
    .regex(NULL_FREE, NOT_NULL_FREE)
    .default('');
const amount = z.number(spoken(t('amount'))).refine(isAmount, spoken(t('amount')));

const line = z.object({
  kind: z.enum(BUDGET_KINDS, spoken(t('kind'))),
  category: text(60),
  title: z
    .string(spoken(t('title')))
    .trim()
    .min(1, spoken(t('title')))
    .max(120, spoken(t('title')))
    .regex(NULL_FREE, NOT_NULL_FREE),
  supplier: text(200),
  supplierId: text(40),
  currency: z.string(spoken(t('currency'))).refine(isCurrency, spoken(t('currency'))),
  planned: amount.default(0),
  actual: amount.nullable().default(null),
  perHead: z.boolean().default(false),
  paid: z.boolean().default(false),
  dueOn: z
    .string()
    .refine((day) => day === '' || isDay(day), spoken(t('dueOn')))
    .default(''),
});

const goal = z.object({
  attendance: z
    .number(spoken(t('guests')))
    .int(spoken(t('guests')))
    .min(0, spoken(t('guests')))
    .max(MOST_GUESTS, spoken(t('guests'))),
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
