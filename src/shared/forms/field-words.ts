import { type FieldError, fieldMessage } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { words } from './record-codes.messages.ts';

/**
 * The sentence of a field's error for whoever reads a page. One that has words of its own says them; the records
 * backend's are English alone, and what they mean is known by their code. Null when it is no such error.
 */
export function fieldWords(problem: unknown, language: Language): string | null {
  const own = fieldMessage(problem, language);
  if (own === null || language === 'en') return own;
  const { code, message, params } = problem as FieldError;
  if (own !== message) return own;
  const table: Readonly<Record<string, (limit: number) => string>> = words[language];
  const t = Object.hasOwn(table, code) ? table[code] : undefined;
  return t ? t(limitIn(message, params)) : own;
}

/** The number that a sentence names: "Must be at least 8 character(s)." */
function limitIn(message: string, params: FieldError['params']): number {
  const named = params?.threshold ?? params?.max ?? /-?\d+(?:\.\d+)?/.exec(message)?.[0];
  return Number(named ?? 0);
}
