import { eventFields } from './event-input.ts';

const LISTS = new Set(['tags', 'access']);
const WORDS = Object.keys(eventFields.shape);

/** Of what was handed in, that which a person may say about an event; all else follows from verbs. */
export function eventWords(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    WORDS.filter((name) => values[name] !== undefined).map((name) => [
      name,
      LISTS.has(name) ? (values[name] ?? []) : values[name],
    ]),
  );
}
