import { parseJson } from '#lib/json-text.ts';

/** What a client sends as text: a number or truth is spelled out, nothing is empty. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return '';
}

/** As a number; what is none is 0, as PocketBase has it. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'string' && value.trim() !== '') {
    const number = Number(value);
    return Number.isNaN(number) ? 0 : number;
  }
  return 0;
}

/** As truth: forms send `true`, `1`, `on`. */
export function toBool(value: unknown): boolean {
  if (typeof value === 'string') return ['1', 't', 'true', 'on', 'yes'].includes(value.toLowerCase());
  if (typeof value === 'number') return value !== 0;
  return value === true;
}

/** As a list of different texts: a list, a JSON list as text, or one text alone. */
export function toList(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return [...new Set(value.flatMap(toList))];
  if (typeof value === 'string' && value.startsWith('[')) {
    try {
      const parsed: unknown = parseJson(value);
      if (Array.isArray(parsed)) return [...new Set(parsed.flatMap((item) => toList(toText(item))))];
    } catch {
      return [value];
    }
  }
  return [toText(value)];
}
