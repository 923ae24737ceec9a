import { z } from 'zod';
import { fieldError, type FieldErrors, invalid } from '#lib/errors.ts';
import { spoken } from '#lib/language/index.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import { invalidBy } from '#platform/http/index.ts';
import type { GroupDiscountRow, PromoCodeRow } from './pricing-schema.ts';
import { normalCode } from './code.ts';
import { words } from '../messages/price-input.messages.ts';
import { amountInput, bpsInput, countInput, idsInput, momentInput, nameInput } from './price-input.ts';

const reach = {
  bps: bpsInput,
  amount: amountInput,
  minQuantity: countInput.default(0),
  ticketTypes: idsInput,
};

const promo = z.object({
  code: z
    .string(spoken(words.writeCode))
    .regex(NULL_FREE, NOT_NULL_FREE)
    .transform(normalCode)
    .pipe(
      z
        .string()
        .min(1, spoken(words.writeCode))
        .max(40, spoken(words.atMost(40))),
    ),
  kind: z.enum(['percent', 'amount', 'unlock'], spoken(words.codeKinds)),
  maxUses: countInput.default(0),
  maxPerBuyer: countInput.default(0),
  unlocks: idsInput,
  startsAt: momentInput,
  endsAt: momentInput,
  ...reach,
});

const group = z.object({
  name: nameInput,
  kind: z.enum(['percent', 'amount'], spoken(words.groupKinds)),
  ...reach,
});

/** What an organiser decides about a code; ids as lists, not as their row keeps them. */
export type PromoValues = z.infer<typeof promo>;
export type GroupValues = z.infer<typeof group>;

function takesNothingOff(kind: string, { bps, amount }: { bps: number; amount: number }): FieldErrors {
  if (kind === 'percent' && bps === 0) return { bps: fieldError('validation_required', words.howMuchOff) };
  if (kind === 'amount' && amount === 0)
    return { amount: fieldError('validation_required', words.howMuchOff) };
  return {};
}

/** Checks a code. Throws 400 by field; fewer uses than there are can't be asked for. */
export function readPromo(
  given: Record<string, unknown>,
  current?: Pick<PromoCodeRow, 'used' | 'held'>,
): PromoValues {
  const parsed = promo.safeParse(given);
  if (!parsed.success) throw invalidBy(parsed.error);
  const values = parsed.data;
  const wrong = takesNothingOff(values.kind, values);
  const inUse = current ? current.used + current.held : 0;
  if (values.kind === 'unlock' && values.unlocks.length === 0)
    wrong.unlocks = fieldError('validation_required', words.chooseHidden);
  if (values.maxUses > 0 && values.maxUses < inUse)
    wrong.maxUses = fieldError('validation_below_sold', words.usedTimes(inUse));
  if (values.startsAt !== '' && values.endsAt !== '' && values.startsAt >= values.endsAt)
    wrong.endsAt = fieldError('validation_before_start', words.endsBeforeStart);
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return values;
}

/** Checks a group discount. Throws 400 by field. */
export function readGroup(given: Record<string, unknown>): GroupValues {
  const parsed = group.safeParse(given);
  if (!parsed.success) throw invalidBy(parsed.error);
  const values = parsed.data;
  const wrong = takesNothingOff(values.kind, values);
  if (values.minQuantity < 2) wrong.minQuantity = fieldError('validation_too_small', words.groupOfTwo);
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return values;
}

/** As their rows keep them. */
export const promoColumns = (
  values: PromoValues,
): Omit<PromoCodeRow, 'id' | 'event' | 'used' | 'held' | 'created' | 'updated'> => ({
  ...values,
  ticketTypes: JSON.stringify(values.ticketTypes),
  unlocks: JSON.stringify(values.unlocks),
});
export const groupColumns = (
  values: GroupValues,
): Omit<GroupDiscountRow, 'id' | 'event' | 'created' | 'updated'> => ({
  ...values,
  ticketTypes: JSON.stringify(values.ticketTypes),
});
