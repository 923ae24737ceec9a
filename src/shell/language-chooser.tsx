import { Globe } from 'lucide-react';
import { useLocation } from 'react-router';
import { LANGUAGE_NAMES, LANGUAGES } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { NepaliName } from '#shared/ui/motif/nepali-name.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { words } from './shell.messages.ts';

/**
 * The languages, each in its own words; one press changes the whole site. A form of the browser's own, since the
 * document has to come anew: words that are on the page already would stay in the old language.
 */
export function LanguageChooser({ className }: { className?: string }) {
  const chosen = useLanguage();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/language" className={cx('flex items-center gap-2', className)}>
      <input type="hidden" name="from" value={withoutLanguage(pathname, search)} />
      <Globe aria-hidden className="size-4.5 text-faint" />
      <fieldset className="flex flex-wrap gap-x-1">
        <legend className="sr-only">{useMessages(words).language}</legend>
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            lang={language}
            aria-pressed={language === chosen}
            className={cx(
              'rounded-full px-2.5 py-1.5 text-[0.9375rem] transition-colors hover:text-text',
              language === chosen
                ? 'text-text underline decoration-marigold underline-offset-6'
                : 'text-muted',
            )}
          >
            {language === 'ne' ? <NepaliName /> : LANGUAGE_NAMES[language]}
          </button>
        ))}
      </fieldset>
    </form>
  );
}

/** The address without a language of its own, which would win over the choice. */
function withoutLanguage(pathname: string, search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete('lang');
  return rest.size > 0 ? `${pathname}?${rest}` : pathname;
}
