import { parseUtcText, toUtcText } from '#lib/time.ts';
import { toBool, toList, toNumber, toText } from './cast.ts';
import { type Field, isMultiple } from './field.ts';

/** A text that is a JSON value or number by itself is one: forms have only text. */
function jsonFrom(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return text === value ? '' : value;
  if (!/^(?:[[{"]|-?\d|true$|false$|null$)/.test(text)) return value;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return value;
  }
}

/** The first and last moment that is written with a year of four digits. */
const FIRST = Date.parse('0001-01-01T00:00:00.000Z');
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

function dateAt(epochMs: number): string {
  return epochMs >= FIRST && epochMs <= LAST ? toUtcText(epochMs) : '';
}

function dateFrom(value: unknown): string {
  const text = toText(value).trim();
  if (text === '') return '';
  if (typeof value === 'number') return dateAt(Math.abs(value) < 1e11 ? value * 1000 : value);
  const at = parseUtcText(text);
  return at === null ? '' : dateAt(at);
}

function pointFrom(value: unknown): { lon: number; lat: number } {
  const given = (typeof value === 'string' ? jsonFrom(value) : value) as {
    lon?: unknown;
    lat?: unknown;
  } | null;
  return { lon: toNumber(given?.lon), lat: toNumber(given?.lat) };
}

/** What a client or hook gives for a field, as the column keeps it: text, number, 0 or 1, JSON text. */
export function storedValue(field: Field, value: unknown): string | number | null {
  if (isMultiple(field)) return JSON.stringify(toList(value));
  switch (field.type) {
    case 'number':
      // Stays what it is, so that the field refuses it instead of keeping 0.
      return typeof value === 'string' && /^nan$/i.test(value) ? Number.NaN : toNumber(value);
    case 'bool':
      return Number(toBool(value));
    case 'select':
    case 'file':
    case 'relation':
      return toList(value).at(-1) ?? '';
    case 'date':
    case 'autodate':
      return dateFrom(value);
    case 'geoPoint':
      return JSON.stringify(pointFrom(value));
    case 'json':
      return value === undefined || value === null ? null : JSON.stringify(jsonFrom(value));
    default:
      return toText(value);
  }
}
