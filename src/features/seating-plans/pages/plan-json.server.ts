import { JsonError, parseJson } from '#lib/json-text.ts';
import { wrongPlan } from '../model/errors.ts';
import { PLAN_VALUES } from '../model/schema.ts';

/** What a text says as JSON, null where it is none. Throws 400 about `field` for one with more values than any plan has. */
export function planJson(text: string, field?: string): unknown {
  try {
    return parseJson(text, PLAN_VALUES);
  } catch (error) {
    if (error instanceof JsonError && error.fault === 'many')
      throw wrongPlan({ why: 'tooMany', where: 'JSON' }, field);
    return null;
  }
}
