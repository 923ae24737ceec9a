import type { FieldError } from '#lib/errors.ts';
import type { AutodateField, EmailField, Field, UrlField } from '../../fields/field.ts';
import { fieldError, MISMATCH, numberBelow, REQUIRED } from '../../fields/field-error.ts';
import { checkRelationField } from './check-relation-field.ts';
import { checkTextField } from './check-text-field.ts';
import { type ErrorTree, firstOf, listTree, treeOf } from './error-tree.ts';
import { atLeast, atMost, isRegex, lengthWithin, MALFORMED, NOT_EMPTY, withoutVia } from './limits.ts';
import type { Validation } from './validation.ts';

/** Words of the filter language, and keys that every record has. */
const EXCLUDED = ['null', 'true', 'false', '_rowid_', 'collectionId', 'collectionName', 'expand'];

const DOMAIN = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

/** What is wrong with one field's options, by option. */
export function checkFieldOptions(validation: Validation, field: Field): ErrorTree | null {
  return treeOf({
    id: field.id === '' ? REQUIRED : lengthWithin(field.id, 1, 100),
    name: checkName(validation, field),
    help: lengthWithin(field.help ?? '', 1, 300),
    ...checkByType(validation, field),
  });
}

function checkName({ longestName }: Validation, { name }: Field): FieldError | null {
  return firstOf(
    () => (name === '' ? REQUIRED : null),
    () => lengthWithin(name, 1, Math.min(100, longestName)),
    () => (/^\w+$/.test(name) ? null : MALFORMED),
    () => (EXCLUDED.includes(name) ? fieldError('not_in_invalid', 'Must not be in list.') : null),
    () => withoutVia(name),
  );
}

type Found = Record<string, FieldError | ErrorTree | null>;

const notNegative = (value: number): FieldError | null => atLeast(value, 0);

function checkByType(validation: Validation, field: Field): Found {
  switch (field.type) {
    case 'text':
      return checkTextField(validation, field);
    case 'number':
      return checkNumberField(field);
    case 'email':
    case 'url':
      return checkDomains(field);
    case 'date':
      return {
        max:
          field.min && field.max && field.max < field.min
            ? fieldError('date_out_of_range', 'The date is out of range.')
            : null,
      };
    case 'autodate':
      return checkAutodateField(validation, field);
    case 'select':
      return {
        values: field.values.length === 0 ? REQUIRED : null,
        maxSelect: notNegative(field.maxSelect) ?? atMost(field.maxSelect, field.values.length || 1),
      };
    case 'file':
      return {
        maxSelect: notNegative(field.maxSelect),
        maxSize: notNegative(field.maxSize),
        thumbs: listTree(field.thumbs ?? [], checkThumb),
      };
    case 'relation':
      return checkRelationField(validation, field);
    case 'json':
    case 'editor':
      return { maxSize: notNegative(field.maxSize) };
    case 'password':
      return {
        min: atLeast(field.min, 1) ?? atMost(field.min, 71),
        max: atLeast(field.max, field.min) ?? atMost(field.max, 71),
        cost: atLeast(field.cost, 4) ?? atMost(field.cost, 31),
        pattern: isRegex(field.pattern),
      };
    default:
      return {};
  }
}

function checkThumb(size: string): FieldError | null {
  if (['0x0', '0x0t', '0x0b', '0x0f'].includes(size))
    return fieldError('not_in_invalid', 'Must not be in list.');
  return /^\d+x\d+[tbf]?$/.test(size) ? null : MALFORMED;
}

function checkNumberField({ min, max, onlyInt }: Extract<Field, { type: 'number' }>): Found {
  const whole = (value: number | null): FieldError | null =>
    onlyInt && value !== null && !Number.isInteger(value)
      ? fieldError('only_int_constraint', 'Decimal numbers are not allowed.')
      : null;
  // Not by `atLeast`, which passes what is empty: 0 is a limit too.
  const below = min !== null && max !== null && max < min ? numberBelow(min) : null;
  return { min: whole(min), max: whole(max) ?? below };
}

function checkDomains({ onlyDomains, exceptDomains }: EmailField | UrlField): Found {
  const check = (domains: readonly string[] | null, other: readonly string[] | null) => {
    if (other?.length) return domains?.length ? NOT_EMPTY : null;
    return listTree(domains ?? [], (domain) =>
      DOMAIN.test(domain) ? null : fieldError('is_domain', 'Must be a valid domain.'),
    );
  };
  return { exceptDomains: check(exceptDomains, onlyDomains), onlyDomains: check(onlyDomains, exceptDomains) };
}

function checkAutodateField({ before }: Validation, field: AutodateField): Found {
  const found = before?.fields.find(({ id }) => id === field.id);
  const old = found?.type === 'autodate' ? found : field;
  const neither =
    !field.onCreate && !field.onUpdate
      ? fieldError('required', 'Either onCreate or onUpdate must be enabled.')
      : null;
  const check = (option: 'onCreate' | 'onUpdate') =>
    field.system && field[option] !== old[option] ? MISMATCH : neither;
  return { onCreate: check('onCreate'), onUpdate: check('onUpdate') };
}
