import { invalidField, type Sentence } from './errors.ts';

/**
 * A text of several lines as it is kept: without blank ends, with one kind of line break, and without the letter that
 * databases refuse. Throws 400 about `field` when it is empty or has more than `most` characters.
 */
export function readTypedText(
  field: string,
  typed: string,
  { most, missing, tooLong }: { most: number; missing: Sentence; tooLong: Sentence },
): string {
  const text = typed.trim().replaceAll(/\r\n?/g, '\n').replaceAll('\0', '');
  if (text === '') throw invalidField(field, 'validation_required', missing);
  if (Array.from(text).length > most) throw invalidField(field, 'validation_max_text_constraint', tooLong);
  return text;
}
