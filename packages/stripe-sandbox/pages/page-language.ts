import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { acceptedLanguage, isLanguage, type Language, languageOf } from '#lib/language/index.ts';

/** What the site keeps the choice of a language in. */
const CHOSEN = 'mela_language';

/**
 * The language of a payment page: the session's `locale`, else (`auto`, as it is asked for where Stripe does not speak the
 * buyer's language) what was chosen on this site, else the browser's.
 */
export function pageLanguage(c: Context, locale: string | null): Language {
  if (locale !== null && locale !== 'auto') return languageOf(locale);
  const chosen = getCookie(c, CHOSEN);
  return isLanguage(chosen) ? chosen : (acceptedLanguage(c.req.header('accept-language')) ?? 'en');
}
