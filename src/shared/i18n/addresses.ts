import type { MetaDescriptor } from 'react-router';
import { type Language, LANGUAGES } from '#lib/language/index.ts';
import { languageOfMatches } from './language.tsx';

type Matches = Parameters<typeof languageOfMatches>[0];

/** Open Graph names a language with the territory where most of its readers are: `ne_NP`. */
function withTerritory(name: Language): string {
  const { language, region } = new Intl.Locale(name).maximize();
  return `${language}_${region}`;
}

/**
 * What search engines and networks are told of a page's addresses: the one without a language as its own, one in each
 * language beside it, and what it is written in.
 * @param path with its query, without `lang`: `/events?city=Lisbon`
 */
export function pageAddresses(matches: Matches, path: string): MetaDescriptor[] {
  const origin = originOf(matches);
  const language = languageOfMatches(matches);
  const others = LANGUAGES.filter((each) => each !== language);
  return [
    ...(origin === null ? [] : links(origin + path)),
    { property: 'og:locale', content: withTerritory(language) },
    ...others.map((each) => ({ property: 'og:locale:alternate', content: withTerritory(each) })),
  ];
}

function links(url: string): MetaDescriptor[] {
  const sign = url.includes('?') ? '&' : '?';
  const alternate = (hrefLang: string, href: string) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href,
  });
  return [
    { property: 'og:url', content: url },
    { tagName: 'link', rel: 'canonical', href: url },
    alternate('x-default', url),
    ...LANGUAGES.map((each) => alternate(each, `${url}${sign}lang=${each}`)),
  ];
}

/** The site's own address by the root loader's data. */
function originOf(matches: Matches): string | null {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { config?: { origin?: string } }
    | undefined;
  return root?.config?.origin ?? null;
}
