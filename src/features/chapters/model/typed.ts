import { z } from 'zod';
import { inEach, spoken } from '#lib/language/index.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import { words } from '../messages/community.messages.ts';

const LONGEST_EMAIL = 254;

/** One line of text, of at most so many letters; empty when nothing was typed. */
export function line(most: number) {
  return z
    .string()
    .default('')
    .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .max(most, spoken(inEach(words, (t) => t.longText(most))))
        .regex(NULL_FREE, NOT_NULL_FREE),
    );
}

/** Text of several lines. */
export function paragraphs(most: number) {
  return z
    .string()
    .default('')
    .transform((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .max(most, spoken(inEach(words, (t) => t.longText(most))))
        .regex(NULL_FREE, NOT_NULL_FREE),
    );
}

/** A name: one line that is not empty. */
export function name(most: number) {
  return line(most).pipe(z.string().min(1, spoken(inEach(words, (t) => t.needName))));
}

/** An address of mail, in small letters. */
export function email() {
  return line(LONGEST_EMAIL)
    .transform((text) => text.toLowerCase())
    .pipe(z.email(spoken(inEach(words, (t) => t.noEmail))));
}

/** The same, or nothing. */
export function optionalEmail() {
  return line(LONGEST_EMAIL)
    .transform((text) => text.toLowerCase())
    .pipe(
      z
        .string()
        .refine(
          (text) => text === '' || z.email().safeParse(text).success,
          spoken(inEach(words, (t) => t.noEmail)),
        ),
    );
}

/** A country by its two letters (ISO 3166-1), or nothing. */
export function country() {
  return line(2).pipe(z.string().regex(/^([A-Z]{2})?$/, spoken(inEach(words, (t) => t.noCountry))));
}
