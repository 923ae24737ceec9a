import { data } from 'react-router';
import { z } from 'zod';
import { ApiError, fieldMessage } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { textOf } from '#shared/entity/text-of.ts';
import { pressedButton } from '#shared/forms/pressed-button.ts';

/** How a list is to be read, as its form says it; whatever is no line is found out. */
export const readingFields = {
  encoding: z.string().max(40).optional(),
  headingLine: z.coerce.number().int().min(1).max(1_000).optional().catch(undefined),
};

/** What a form says of the columns, in their order; of the first line only where it was asked. */
export function typedColumns(form: FormData): { columns: string[]; heading?: boolean } {
  return {
    columns: form.getAll('column').map(String),
    ...(form.has('heading') && { heading: textOf(form.get('heading')) === 'names' }),
  };
}

/**
 * Does what the pressed button says; 400 for one that isn't there. Gives which it was, or the answer that says in `language`
 * why not, with what was typed.
 */
export async function importStep<Typed>(
  form: FormData,
  verbs: Readonly<Record<string, () => Promise<void>>>,
  typed: Typed,
  language: Language,
) {
  const intent = textOf(form.get('intent'));
  const verb = pressedButton(verbs, intent);
  if (!verb) throw data(null, { status: 400 });
  try {
    await verb();
    return { intent };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const [wrong] = Object.values(error.data);
    const problem = fieldMessage(wrong, language) ?? error.messageIn(language);
    return {
      refused: data({ problem, typed: intent === 'map' ? typed : null }, { status: error.status }),
    };
  }
}
