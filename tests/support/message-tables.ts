/// <reference types="vite/client" />
import { LANGUAGES, type Language } from '#lib/language/index.ts';

/** A table of messages as its file exports it. */
export interface MessageTable {
  /** `src/shell/root.messages.ts: words`. */
  name: string;
  in: Record<Language, unknown>;
}

const files = import.meta.glob<Record<string, unknown>>('../../{src,packages}/**/*.messages.{ts,tsx}');

/** Every table of messages that there is. */
export async function messageTables(): Promise<MessageTable[]> {
  const tables = await Promise.all(
    Object.entries(files).map(async ([file, load]) =>
      Object.entries(await load()).flatMap(([name, value]) =>
        isTable(value) ? [{ name: `${file.replace('../../', '')}: ${name}`, in: value }] : [],
      ),
    ),
  );
  return tables.flat();
}

function isTable(value: unknown): value is Record<Language, unknown> {
  return typeof value === 'object' && value !== null && LANGUAGES.every((language) => language in value);
}

/** Every message of a part of a table with its path: `reasons.404`. */
export function* messagesIn(part: unknown, path: readonly string[] = []): Generator<[string, unknown]> {
  if (typeof part !== 'object' || part === null) yield [path.join('.'), part];
  else for (const [name, inner] of Object.entries(part)) yield* messagesIn(inner, [...path, name]);
}

/** The message at a path of a part of a table. */
export function messageAt(part: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], part);
}
