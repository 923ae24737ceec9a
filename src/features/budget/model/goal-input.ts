import { z } from 'zod';
import { spoken } from '#lib/language/index.ts';
import { isAmount } from '#lib/money.ts';
import { invalidBy } from '#platform/http/index.ts';
import { t } from '../messages/budget-budget.messages.ts';
import { MOST_GUESTS } from './break-even.ts';

const amount = z.number(spoken(t('amount'))).refine(isAmount, spoken(t('amount')));

const goal = z.object({
  attendance: z
    .number(spoken(t('guests')))
    .int(spoken(t('guests')))
    .min(0, spoken(t('guests')))
    .max(MOST_GUESTS, spoken(t('guests'))),
  price: amount,
});

/** How many are expected at which price. Throws 400 by field. */
export function readGoal(given: unknown): z.output<typeof goal> {
  const parsed = goal.safeParse(given);
  if (!parsed.success) throw invalidBy(parsed.error);
  return parsed.data;
}
