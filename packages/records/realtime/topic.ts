import { parseJson } from '#lib/json-text.ts';
import type { Topic } from './subscriber.ts';

/** Reads `posts/*?options={"query":{"expand":"author"},"headers":{}}`. Options that are no such JSON count as none. */
export function readTopic(name: string): Topic {
  const mark = name.indexOf('?');
  const base = mark < 0 ? name : name.slice(0, mark);
  const options = mark < 0 ? {} : optionsOf(name.slice(mark + 1));
  const headers = Object.entries(texts(options.headers));
  return {
    name,
    base,
    query: texts(options.query),
    headers: Object.fromEntries(
      headers.map(([key, value]) => [key.toLowerCase().replaceAll('-', '_'), value]),
    ),
    audience: new Map(),
  };
}

function optionsOf(query: string): { query?: unknown; headers?: unknown } {
  try {
    const options: unknown = parseJson(new URLSearchParams(query).get('options') ?? '{}');
    return typeof options === 'object' && options !== null ? options : {};
  } catch {
    return {};
  }
}

function texts(values: unknown): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, textOf(value)]));
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
