import {
  type ApiError,
  conflict,
  fieldError,
  invalid,
  invalidField,
  notFound,
  type Sentence,
} from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import { words } from '../messages/refusals.messages.ts';
import type { PlanFault } from './read-plan.ts';

export const noPlan = (): ApiError => notFound(inEach(words, (t) => t.noPlan));
/** Someone else saved it since: what is sent is kept where it came from. */
export const savedMeanwhile = (): ApiError => conflict(inEach(words, (t) => t.saved));
export const tooManyPlans = (): ApiError => conflict(inEach(words, (t) => t.tooManyPlans));
export const planUsed = (): ApiError => conflict(inEach(words, (t) => t.used));

/** 400 about the name. */
export const wrongName = (): ApiError =>
  invalidField(
    'name',
    'validation_invalid',
    inEach(words, (t) => t.name),
  );

/** 400 about the plan: what is wrong, and where. */
export function wrongPlan({ why, where }: PlanFault, field = 'plan'): ApiError {
  const said: Sentence = inEach(words, (t) => t.fault[why](where));
  return invalid({ [field]: fieldError('validation_invalid', said, { where }) });
}
