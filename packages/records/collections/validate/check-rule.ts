import type { FieldError } from '#lib/errors.ts';
import { fieldError } from '../../fields/field-error.ts';
import type { Rule } from '../../schema/collection.ts';
import type { Definition } from '../../schema/definition.ts';
import { whyUnreadable } from '../registry/readable-rules.ts';
import type { Validation } from './validation.ts';

/** Whether the rule can be understood, with the collections as they would be. */
export function checkRule(validation: Validation, rule: Rule): FieldError | null {
  const reason = whyUnreadable(validation, validation.after.id, rule);
  return reason === null ? null : fieldError('invalid_rule', `Invalid rule. Raw error: ${reason}`);
}

/** Rules of system collections are code's. */
export function systemRuleChange(before: Definition | null, rule: Rule, old: Rule): FieldError | null {
  return before?.system && rule !== old
    ? fieldError('collection_system_rule_change', 'System collection API rule cannot be changed.')
    : null;
}
