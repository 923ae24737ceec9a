import { PRODUCT_NAME } from '#lib/site-name.ts';
import { createEventPath } from '#shell/nav-links.ts';
import { useViewer } from '#shared/request/site-data.ts';
import { StaticPage } from '#shell/static-page.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { pageAddresses } from '#shared/i18n/addresses.ts';
import { languageOfMatches, pageTitle, siteInWords, useLanguage } from '#shared/i18n/language.tsx';
import { useSiteName } from '#shared/i18n/site-name.tsx';
import { PosterFan } from '../ui/poster-fan.tsx';
import { words } from '../messages/about.messages.ts';
import { AboutEn } from '#shell/public/texts/about.en.tsx';
import { AboutEs } from '#shell/public/texts/about.es.tsx';
import { AboutNe } from '#shell/public/texts/about.ne.tsx';
import type { Route } from './+types/about';

export { loader } from './about.server.ts';

const texts = { en: AboutEn, es: AboutEs, ne: AboutNe };

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = words[languageOfMatches(matches)];
  return [
    pageTitle(t.pageTitle, matches),
    { name: 'description', content: t.description(siteInWords(matches)) },
    ...pageAddresses(matches, '/about'),
  ];
};

export default function About({ loaderData: { events } }: Route.ComponentProps) {
  const viewer = useViewer();
  const language = useLanguage();
  const t = words[language];
  const Text = texts[language];
  const site = useSiteName();
  return (
    <StaticPage
      title={t.title}
      lead={site === PRODUCT_NAME ? t.lead : t.leadOf(site)}
      picture={events.length > 0 && <PosterFan events={events} />}
    >
      <Text first={site === PRODUCT_NAME} />
      <div className="mt-10 flex flex-wrap gap-3 [&_a]:no-underline">
        <ButtonLink to="/events" className="text-black! hover:text-black!">
          {t.allEvents}
        </ButtonLink>
        <ButtonLink to={createEventPath(viewer)} variant="secondary">
          {t.createEvent}
        </ButtonLink>
      </div>
    </StaticPage>
  );
}
