import { invalidField } from '#lib/errors.ts';
import { words } from '#features/orders/messages/ticket-type.messages.ts';

const MOST_LINES = 50;
const MOST_LETTERS = 60;

/** One variation as it is typed: its own name, and how many there are where the line says it. */
export interface TypedVariation {
  name: string;
  quantity?: number;
}

/**
 * Reads variations, one on each line: `M`, or `M = 40`. Throws 400 at `variations` for none, too many, a name that is too
 * long or stands there twice, and for what is no number.
 */
export function readVariations(typed: string): TypedVariation[] {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const refuse = (code: string, words: Parameters<typeof invalidField>[2]) =>
    invalidField('variations', code, words);
  if (lines.length === 0 || lines.length > MOST_LINES) throw refuse('validation_lines', words.variationLines);
  const seen = new Set<string>();
  return lines.map((line) => {
    const at = line.lastIndexOf('=');
    const name = (at < 0 ? line : line.slice(0, at)).trim();
    if (name === '' || name.length > MOST_LETTERS) throw refuse('validation_lines', words.variationLines);
    const folded = name.toLocaleLowerCase('en');
    if (seen.has(folded)) throw refuse('validation_not_unique', words.variationTwice(name));
    seen.add(folded);
    if (at < 0) return { name };
    const number = line.slice(at + 1).trim();
    if (!/^[1-9]\d{0,6}$/.test(number)) throw refuse('validation_invalid', words.variationQuantity(line));
    return { name, quantity: Number(number) };
  });
}
