import { ApiError, type FieldError } from '#lib/errors.ts';
import { fieldError } from '../../fields/field-error.ts';
import { QueryCompiler } from '../../filter/compile.ts';
import type { RequestInfo } from '../../rules/request-info.ts';
import type { Rule } from '../collection.ts';
import type { Definition } from '../definition.ts';
import type { Validation } from './validation.ts';

/** Nobody in particular, who has sent nothing. */
const NOBODY: RequestInfo = { context: 'default', method: '', query: {}, headers: {}, body: {}, auth: null };

/** Whether the rule can be understood, with the collections as they would be. */
export function checkRule({ after, registry, raw, now }: Validation, rule: Rule): FieldError | null {
  const collection = registry.find(after.id);
  if (rule === null || rule === '' || !collection) return null;
  try {
    new QueryCompiler({ raw, registry, now }, collection, NOBODY).conditions([
      { source: rule, allowHidden: true },
    ]);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    return fieldError('invalid_rule', `Invalid rule. Raw error: ${reason}`);
  }
}

/** Rules of system collections are code's. */
export function systemRuleChange(before: Definition | null, rule: Rule, old: Rule): FieldError | null {
  return before?.system && rule !== old
    ? fieldError('collection_system_rule_change', 'System collection API rule cannot be changed.')
    : null;
}
