import type { FieldError } from '#lib/errors.ts';
import { fieldError, MISMATCH, REQUIRED } from '../../fields/field-error.ts';
import { RULES } from '../../schema/definition.ts';
import { type ErrorTree, firstOf, treeOf } from './error-tree.ts';
import { IN_INVALID, lengthWithin, MALFORMED, withoutVia } from './limits.ts';
import { checkAuthOptions } from './check-auth-options.ts';
import { checkFields } from './check-fields.ts';
import { checkIndexes } from './check-indexes.ts';
import { checkRule, systemRuleChange } from './check-rule.ts';
import { others, type Validation } from './validation.ts';

/** What is wrong with a collection, with PocketBase's codes; null for nothing. */
export function validateCollection(validation: Validation): ErrorTree | null {
  const { after, before } = validation;
  return treeOf({
    id: checkId(validation),
    system:
      before && before.system !== after.system
        ? fieldError('collection_system_flag_change', 'System collection state cannot be changed.')
        : null,
    type: checkType(validation),
    name: checkName(validation),
    fields: checkFields(validation),
    ...Object.fromEntries(RULES.map((rule) => [rule, checkApiRule(validation, rule)])),
    indexes: checkIndexes(validation),
    ...(after.type === 'auth' ? checkAuthOptions(validation) : {}),
    ...(after.type === 'view' ? { viewQuery: checkViewQuery(validation) } : {}),
  });
}

function checkId(validation: Validation): FieldError | null {
  const { after, before } = validation;
  const { id } = after;
  if (id === '') return REQUIRED;
  if (before) return id === before.id ? null : MISMATCH;
  return firstOf(
    () => lengthWithin(id, 1, 100),
    () => (/^\w+$/.test(id) ? null : MALFORMED),
    () =>
      others(validation).some((other) => other.id === id)
        ? fieldError('invalid_or_existing_id', 'The model id is invalid or already exists.')
        : null,
  );
}

function checkType({ after, before }: Validation): FieldError | null {
  const type: string = after.type;
  if (type === '') return REQUIRED;
  if (!['base', 'auth', 'view'].includes(type)) return IN_INVALID;
  return before && before.type !== type
    ? fieldError('collection_type_change', 'Collection type cannot be changed.')
    : null;
}

function checkName(validation: Validation): FieldError | null {
  const { after, before, longestName, foreignTable } = validation;
  const { name } = after;
  const rest = others(validation);
  const same = (other: string): boolean => other.toLowerCase() === name.toLowerCase();
  return firstOf(
    () => (name === '' ? REQUIRED : null),
    () => lengthWithin(name, 1, longestName),
    () => withoutVia(name),
    () => (/^\w+$/.test(name) ? null : MALFORMED),
    () =>
      before?.system && before.name !== name
        ? fieldError('collection_system_name_change', 'System collection name cannot be changed.')
        : null,
    () =>
      rest.some((other) => same(other.name))
        ? fieldError('collection_name_exists', 'Collection name must be unique (case insensitive).')
        : null,
    () =>
      rest.some((other) => other.id === name)
        ? fieldError('collection_name_id_duplicate', 'The name must not match an existing collection id.')
        : null,
    () =>
      foreignTable
        ? fieldError('collection_name_invalid', "The name shouldn't match with an existing internal table.")
        : null,
  );
}

function checkApiRule(validation: Validation, name: (typeof RULES)[number]): FieldError | null {
  const { after, before } = validation;
  const rule = after[name];
  const readsOnly = after.type === 'view' && name !== 'listRule' && name !== 'viewRule';
  if (readsOnly && rule !== null) return fieldError('nil', 'Must be blank.');
  const fixed = validation.takenOver ? null : before;
  return checkRule(validation, rule) ?? systemRuleChange(fixed, rule, before?.[name] ?? null);
}

function checkViewQuery({ after, viewError }: Validation): FieldError | null {
  if (!after.viewQuery) return REQUIRED;
  return viewError === null ? null : fieldError('invalid_view_query', `Invalid query - ${viewError}.`);
}
