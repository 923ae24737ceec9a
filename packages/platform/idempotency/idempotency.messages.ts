import type { Sentence } from '#lib/errors.ts';
import { number } from '#lib/language/index.ts';

/** Why an `Idempotency-Key` is refused. */
export const words = {
  keyTooLong: (max: number): Sentence => ({
    en: `An Idempotency-Key can have at most ${max} characters.`,
    es: `Idempotency-Key tiene ${number.es(max)} caracteres como máximo.`,
    ne: `Idempotency-Key मा बढीमा ${number.ne(max)} अक्षर हुन्छन्।`,
  }),
  keyUsed: {
    en: 'This Idempotency-Key was already used for a different request. Use a new key for each request.',
    es: 'Esta Idempotency-Key ya se usó para otra petición: usa una nueva para cada una.',
    ne: 'यो Idempotency-Key अर्कै अनुरोधमा प्रयोग भइसकेको छ: हरेकका लागि नयाँ प्रयोग गर्नुहोस्।',
  },
};
