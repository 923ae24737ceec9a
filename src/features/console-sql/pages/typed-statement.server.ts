import { fieldOf } from '#features/console/pages/acted.server.ts';
import type { Language } from '#lib/language/index.ts';
import { SQL_LIMITS } from '../index.ts';
import { words } from '../messages/sql.messages.ts';

/** The statement of a form, or why it is none. */
export function typedStatement(
  form: FormData,
  language: Language,
): { statement: string; wrong: string | null } {
  const t = words[language];
  const statement = fieldOf(form, 'statement').replaceAll('\r\n', '\n');
  if (statement.trim() === '') return { statement, wrong: t.empty };
  return { statement, wrong: statement.length > SQL_LIMITS.letters ? t.tooLong(SQL_LIMITS.letters) : null };
}
