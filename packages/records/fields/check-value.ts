import type { FieldError } from '#lib/errors.ts';
import { checkEditor, checkEmail, checkText, checkUrl } from './check-text.ts';
import type { DateField, Field, JsonField, NumberField, RelationField, SelectField } from './field.ts';
import { isMultiple } from './field.ts';
import { dateAfter, dateBefore, fieldError, numberAbove, numberBelow, REQUIRED } from './field-error.ts';

export const DEFAULT_MAX_JSON = 1 << 20;

/**
 * What is wrong with a value as the column keeps it, or null. Passwords and files are checked where they are still
 * whole; that relations lead to records is checked in the write.
 */
export function checkValue(field: Field, value: string | number | null): FieldError | null {
  switch (field.type) {
    case 'text':
      return checkText(field, value as string);
    case 'editor':
      return checkEditor(field, value as string);
    case 'email':
      return checkEmail(field, value as string);
    case 'url':
      return checkUrl(field, value as string);
    case 'number':
      return checkNumber(field, value as number);
    case 'bool':
      return field.required && value !== 1 ? REQUIRED : null;
    case 'date':
      return checkDate(field, value as string);
    case 'select':
      return checkSelect(field, listOf(field, value));
    case 'relation':
      return checkRelation(field, listOf(field, value));
    case 'json':
      return checkJson(field, value as string | null);
    case 'geoPoint':
      return checkPoint(field.required, JSON.parse(value as string) as { lon: number; lat: number });
    default:
      return null;
  }
}

/** The entries of a list, or the one entry of a single field. */
export function listOf(field: Field, value: string | number | null | undefined): string[] {
  if (isMultiple(field)) return JSON.parse(String(value ?? '[]')) as string[];
  return value === '' || value === null || value === undefined ? [] : [String(value)];
}

function checkNumber(field: NumberField, value: number): FieldError | null {
  if (!Number.isFinite(value))
    return fieldError('not_a_number', 'The submitted number is not properly formatted.');
  if (value === 0) return field.required ? REQUIRED : null;
  if (field.onlyInt && (!Number.isInteger(value) || Math.abs(value) >= 2 ** 63)) {
    return fieldError('only_int_constraint', 'Decimal numbers are not allowed.');
  }
  const { min, max } = field;
  if (min !== null && value < min) return numberBelow(min);
  return max !== null && value > max ? numberAbove(max) : null;
}

function checkDate(field: DateField, value: string): FieldError | null {
  if (value === '') return field.required ? REQUIRED : null;
  if (field.min && value < field.min) return dateBefore(field.min);
  return field.max && value > field.max ? dateAfter(field.max) : null;
}

function checkSelect(field: SelectField, values: string[]): FieldError | null {
  if (values.length === 0) return field.required ? REQUIRED : null;
  const max = Math.max(1, field.maxSelect);
  if (values.length > max)
    return fieldError('too_many_values', `Select no more than ${max}.`, { maxSelect: max });
  const wrong = values.find((value) => !field.values.includes(value));
  return wrong === undefined
    ? null
    : fieldError('invalid_value', `Invalid value ${wrong.slice(0, 100)}.`, { value: wrong.slice(0, 100) });
}

function checkRelation(field: RelationField, ids: string[]): FieldError | null {
  if (ids.length === 0) return field.required ? REQUIRED : null;
  if (field.minSelect > 0 && ids.length < field.minSelect) {
    return fieldError('not_enough_values', `Select at least ${field.minSelect}.`, {
      minSelect: field.minSelect,
    });
  }
  const max = Math.max(1, field.maxSelect);
  return ids.length > max
    ? fieldError('too_many_values', `Select no more than ${max}.`, { maxSelect: max })
    : null;
}

function checkJson(field: JsonField, value: string | null): FieldError | null {
  const empty = value === null || ['null', '""', '[]', '{}'].includes(value);
  if (empty) return field.required ? REQUIRED : null;
  const max = field.maxSize || DEFAULT_MAX_JSON;
  if (Buffer.byteLength(value) > max) {
    return fieldError('json_size_limit', `The maximum allowed JSON size is ${max} bytes.`, { maxSize: max });
  }
  return null;
}

function checkPoint(required: boolean, { lon, lat }: { lon: number; lat: number }): FieldError | null {
  if (required && lon === 0 && lat === 0) return REQUIRED;
  if (Math.abs(lat) > 90)
    return fieldError('invalid_latitude', 'Latitude must be between -90 and 90 degrees.');
  if (Math.abs(lon) > 180)
    return fieldError('invalid_longitude', 'Longitude must be between -180 and 180 degrees.');
  return null;
}
