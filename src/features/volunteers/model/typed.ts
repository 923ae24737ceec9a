import { z } from 'zod';
import { NULL_FREE } from '#lib/text.ts';
import { wrongField } from './errors.ts';

type Why = Parameters<typeof wrongField>[1];

/** A text of so many characters at most; `least` 1 for one that must be there. Throws 400 at the field. */
export function readLine(
  field: string,
  text: string,
  { least = 0, most, why }: { least?: number; most: number; why: Why },
): string {
  const typed = text.trim();
  if (typed.length < least || typed.length > most || !NULL_FREE.test(typed)) throw wrongField(field, why);
  return typed;
}

const ADDRESS = z.email().max(254);

/** An address in small letters. Throws 400 at the field. */
export function readAddress(field: string, text: string): string {
  const typed = text.trim().toLowerCase();
  if (!ADDRESS.safeParse(typed).success) throw wrongField(field, 'noEmail');
  return typed;
}
