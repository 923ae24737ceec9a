import metadata from 'libphonenumber-js/max/metadata';
import { z } from 'zod';
import { inEach } from '#lib/language/index.ts';
import { MAX_CONSIDERED, plainMarks } from '#lib/phone-text.ts';
import { isBlankPhone } from './is-blank.ts';
import { MAX_LENGTH } from './phone-limits.ts';
import { words } from './phone.messages.ts';
import { readPhone } from './read-phone.ts';

/**
 * A phone number of a form that need not be given, in each language: in international form, or undefined. It is found
 * in what was pasted as the input finds it, which browsers without scripts leave to us.
 */
export const optionalPhone = inEach(words, (t) =>
  z
    .string()
    .max(MAX_CONSIDERED, t.tooLong(MAX_LENGTH))
    .optional()
    .transform((text, context) => {
      if (text === undefined) return undefined;
      const plain = plainMarks(text);
      if (isBlankPhone(plain, dialCodeIn(plain))) return undefined;
      const { valid, formatted } = readPhone(plain);
      if (valid) return formatted;
      context.addIssue({ code: 'custom', message: t.invalid });
      return z.NEVER;
    }),
);

/** All the digits, where they are a country's dial code and nothing else. */
function dialCodeIn(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  return Object.hasOwn(metadata.country_calling_codes, digits) ? digits : '';
}
