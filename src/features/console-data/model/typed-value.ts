import { isJson } from '#lib/json-text.ts';
import type { FormField } from './form-field.ts';
import { type JsonMistake, jsonMistake } from './json-mistake.ts';

/** What somebody typed for a field: its texts in their order; of a point, its longitude and latitude. */
export type Typed = readonly string[];

/** Why what was typed is no value. */
export type TypedFault = { kind: 'number' | 'date' | 'bool' } | ({ kind: 'json' } & JsonMistake);

/** A value as a form has it. */
export function typedOf({ type, multiple }: Pick<FormField, 'type' | 'multiple'>, value: unknown): Typed {
  if (multiple || type === 'select' || type === 'relation' || type === 'file') {
    const list: unknown[] = Array.isArray(value) ? value : [value ?? ''];
    return list.map(String).filter((entry) => entry !== '');
  }
  switch (type) {
    case 'bool':
      return value === true ? ['true'] : [];
    case 'json':
      return [value === null || value === undefined ? '' : JSON.stringify(value, null, 2)];
    case 'geoPoint': {
      const { lon = 0, lat = 0 } = (value ?? {}) as { lon?: number; lat?: number };
      return [String(lon), String(lat)];
    }
    case 'date':
      return [localMoment(typeof value === 'string' ? value : '')];
    default:
      return [typeof value === 'string' || typeof value === 'number' ? String(value) : ''];
  }
}

/** `2026-01-02 03:04:05.678Z` as the control for moments has it, without a zone: `2026-01-02T03:04:05.678`. */
const localMoment = (utc: string): string => utc.replace(' ', 'T').replace(/Z$/, '');

const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?Z?$/;

/** A moment in UTC as it is kept; null for what is none. */
function momentOf(text: string): string | null {
  const [matched, day = '', time = '', seconds = '00', fraction = ''] = MOMENT.exec(text) ?? [];
  if (matched === undefined) return null;
  const moment = `${day} ${time}:${seconds}.${fraction.padEnd(3, '0')}Z`;
  const at = Date.parse(moment.replace(' ', 'T'));
  // The 31st of February would be the third of March.
  return !Number.isNaN(at) && new Date(at).toISOString() === moment.replace(' ', 'T') ? moment : null;
}

/** Browsers send every end of a line as two characters. */
const lines = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** What was typed as the records take it, or why it is no value of that kind. What the field demands is asked later. */
export function valueOf(
  { type, multiple }: Pick<FormField, 'type' | 'multiple'>,
  typed: Typed,
): { value: unknown } | { fault: TypedFault } {
  const [first = ''] = typed;
  if (multiple) return { value: typed };
  switch (type) {
    case 'bool':
      return { value: first === 'true' };
    case 'number': {
      const number = Number(first.trim());
      return Number.isFinite(number) ? { value: number } : { fault: { kind: 'number' } };
    }
    case 'geoPoint': {
      const [lon = 0, lat = 0] = typed.map((text) => Number(text.trim()));
      return Number.isFinite(lon) && Number.isFinite(lat)
        ? { value: { lon, lat } }
        : { fault: { kind: 'number' } };
    }
    case 'date': {
      const moment = first.trim() === '' ? '' : momentOf(first.trim());
      return moment === null ? { fault: { kind: 'date' } } : { value: moment };
    }
    case 'json': {
      if (first.trim() === '') return { value: null };
      const mistake = jsonMistake(first);
      return mistake ? { fault: { kind: 'json', ...mistake } } : { value: first };
    }
    default:
      return { value: lines(first) };
  }
}

/** What two who typed the same have alike, however it was spelled: `1.0` and `1`, JSON on one line and on many. */
export function sameSpelling(field: Pick<FormField, 'type' | 'multiple'>, typed: Typed): string {
  const read = valueOf(field, typed);
  if ('fault' in read) return JSON.stringify(typed);
  const { value } = read;
  if (field.type === 'json' && typeof value === 'string' && isJson(value))
    return JSON.stringify(JSON.parse(value));
  return JSON.stringify(value);
}
