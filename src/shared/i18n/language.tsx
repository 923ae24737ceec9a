import { createContext, useContext } from 'react';
import type { MetaDescriptor } from 'react-router';
import {
  isPageLocale,
  type Language,
  languageOf,
  LOCALES,
  type PageLocale,
  type Translated,
} from '#lib/language/index.ts';
import { PRODUCT_NAME, siteNameIn } from '#lib/site-name.ts';
import { MANAGE_EVENT } from '#shared/request/route-ids.ts';

/** The language of the document. It stays the same for as long as the document lives: choosing another loads it anew. */
const LanguageContext = createContext<Language>('en');

export const LanguageProvider = LanguageContext.Provider;

/** The language of the page. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}

const LocaleContext = createContext<PageLocale>('en-US');

export const LocaleProvider = LocaleContext.Provider;

/** What dates and times of the page are written by; numbers and money go by the language alone. */
export function useLocale(): PageLocale {
  return useContext(LocaleContext);
}

/** The messages of a table in the language of the page. */
export function useMessages<Words>(table: Translated<Words>): Words {
  return table[useLanguage()];
}

/** In the browser: the language that the server rendered the document in. */
export function documentLanguage(): Language {
  return languageOf(document.documentElement.lang);
}

/** In the browser: what the server wrote the document's dates by. */
export function documentLocale(): PageLocale {
  const { lang } = document.documentElement;
  return isPageLocale(lang) ? lang : LOCALES[languageOf(lang)];
}

interface Matched {
  id?: string;
  loaderData?: unknown;
}

/**
 * For `meta` functions, which no context reaches: the language by the root loader's data among their `matches`. In the browser the
 * document's: data may come in another that was chosen since, and scripts have the words of one.
 */
export function languageOfMatches(matches: readonly (Matched | undefined)[]): Language {
  if (typeof document !== 'undefined') return documentLanguage();
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { language?: unknown }
    | undefined;
  return languageOf(root?.language);
}

/** In the browser: what the site was called when the server rendered the document (`application-name`). */
export function documentSiteName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? PRODUCT_NAME;
}

/** For `meta` functions: what the site is called, by the root loader's data. */
export function siteNameOfMatches(matches: readonly (Matched | undefined)[]): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { config?: { name?: string } }
    | undefined;
  if (root?.config?.name !== undefined) return root.config.name;
  return typeof document === 'undefined' ? PRODUCT_NAME : documentSiteName();
}

/** The title of a page, as `meta` gives it back: with the event, where it is a page of one, and the site's name. */
export function pageTitle(title: string, matches: readonly (Matched | undefined)[]): MetaDescriptor {
  const layout = matches.find((match) => match?.id === MANAGE_EVENT)?.loaderData as
    | { event?: { title?: string } }
    | undefined;
  const event = layout?.event?.title;
  return {
    title: [title, event && title.includes(event) ? undefined : event, siteNameOfMatches(matches)]
      .filter(Boolean)
      .join(' · '),
  };
}

interface MetaArgs {
  matches: readonly (Matched | undefined)[];
}

/** For `meta` functions: the site's name as a word of a sentence. */
export function siteInWords(matches: readonly (Matched | undefined)[]): string {
  return siteNameIn(siteNameOfMatches(matches), languageOfMatches(matches));
}

/** `meta` of a page whose title is in a table of messages: `titleMeta(words, (t) => t.title)`. */
export function titleMeta<Words>(table: Translated<Words>, title: (t: Words) => string) {
  return ({ matches }: MetaArgs): MetaDescriptor[] => [
    pageTitle(title(table[languageOfMatches(matches)]), matches),
  ];
}

/** The same for a page that search engines leave out. */
export function unlistedMeta<Words>(table: Translated<Words>, title: (t: Words) => string) {
  return (args: MetaArgs): MetaDescriptor[] => [
    ...titleMeta(table, title)(args),
    { name: 'robots', content: 'noindex' },
  ];
}
