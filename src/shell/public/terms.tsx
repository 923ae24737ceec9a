import { StaticPage } from '../static-page.tsx';
import { pageAddresses } from '#shared/i18n/addresses.ts';
import { languageOfMatches, pageTitle, siteInWords, useLanguage } from '#shared/i18n/language.tsx';
import { useSiteNameInWords } from '#shared/i18n/site-name.tsx';
import { words } from './terms.messages.ts';
import { TermsEn } from './texts/terms.en.tsx';
import { TermsEs } from './texts/terms.es.tsx';
import { TermsNe } from './texts/terms.ne.tsx';
import type { Route } from './+types/terms';

const texts = { en: TermsEn, es: TermsEs, ne: TermsNe };

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, description } = words[languageOfMatches(matches)];
  return [
    pageTitle(title, matches),
    { name: 'description', content: description(siteInWords(matches)) },
    ...pageAddresses(matches, '/terms'),
  ];
};

export default function Terms() {
  const language = useLanguage();
  const Text = texts[language];
  return (
    <StaticPage title={words[language].title} lead={words[language].lead} updated="2026-11-21">
      <Text site={useSiteNameInWords()} />
    </StaticPage>
  );
}
