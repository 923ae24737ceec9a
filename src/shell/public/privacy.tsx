import { StaticPage } from '../static-page.tsx';
import { pageAddresses } from '#shared/i18n/addresses.ts';
import { languageOfMatches, pageTitle, siteInWords, useLanguage } from '#shared/i18n/language.tsx';
import { words } from './privacy.messages.ts';
import { PrivacyEn } from './texts/privacy.en.tsx';
import { PrivacyEs } from './texts/privacy.es.tsx';
import { PrivacyNe } from './texts/privacy.ne.tsx';
import type { Route } from './+types/privacy';

const texts = { en: PrivacyEn, es: PrivacyEs, ne: PrivacyNe };

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, description } = words[languageOfMatches(matches)];
  return [
    pageTitle(title, matches),
    { name: 'description', content: description(siteInWords(matches)) },
    ...pageAddresses(matches, '/privacy'),
  ];
};

export default function Privacy() {
  const language = useLanguage();
  const Text = texts[language];
  return (
    <StaticPage title={words[language].title} lead={words[language].lead} updated="2026-11-22">
      <Text />
    </StaticPage>
  );
}
