import { z } from 'zod';
import { fieldError, type FieldErrors } from '#lib/errors.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import { idsIn } from './code.ts';
import { amountInput, countInput, idsInput } from './price-input.ts';
import type { TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import type { MemberRule } from './rule.ts';
import { words } from '../messages/members.messages.ts';

/** As many as an order has at the most. */
const MOST_LIMIT = 100;

/** A list of ids, or that list as a row keeps it. */
const tiers = z
  .union([idsInput, z.string().max(10_000)])
  .default('')
  .transform((given, context) => {
    if (typeof given !== 'string') return given;
    try {
      return idsIn(given);
    } catch {
      context.addIssue({ code: 'custom', message: words.noTiers.en });
      return z.NEVER;
    }
  })
  .transform((ids) => (ids.length === 0 ? '' : JSON.stringify([...new Set(ids)])));

/** What a ticket type says of members, as it is given. */
export const memberRuleInput = {
  forMembers: z.enum(['', 'only', 'price']).default(''),
  memberChapter: z.string().max(64).regex(NULL_FREE, NOT_NULL_FREE).default(''),
  memberTiers: tiers,
  memberPrice: amountInput,
  memberLimit: countInput.max(MOST_LIMIT).default(0),
  memberFamily: z
    .union([z.boolean(), z.literal(0), z.literal(1)])
    .default(false)
    .transform(Number),
};

/** What of it can't be, by field. */
export function memberRuleProblems(type: MemberRule & Pick<TicketTypeRow, 'kind' | 'price'>): FieldErrors {
  if (type.forMembers === '') return {};
  const wrong: FieldErrors = {};
  if (type.memberChapter === '') wrong.memberChapter = fieldError('validation_required', words.whichMembers);
  if (type.forMembers === 'only') return wrong;
  if (type.kind !== 'paid') wrong.forMembers = fieldError('validation_not_paid', words.onlyPaid);
  else if (type.memberPrice >= type.price)
    wrong.memberPrice = fieldError('validation_not_less', words.lessThanOthers);
  return wrong;
}

/** Nothing of members is kept where a type is for everybody alike. */
export function plainMemberRule<Values extends MemberRule>(values: Values): Values {
  if (values.forMembers === '')
    return {
      ...values,
      memberChapter: '',
      memberTiers: '',
      memberPrice: 0,
      memberLimit: 0,
      memberFamily: 0,
    };
  const memberPrice = values.forMembers === 'price' ? values.memberPrice : 0;
  return { ...values, memberPrice, memberLimit: values.memberFamily === 1 ? 0 : values.memberLimit };
}
