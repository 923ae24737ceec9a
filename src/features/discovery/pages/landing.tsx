import { ArrowRight, LogIn } from 'lucide-react';
import { Link } from 'react-router';
import { CategoryChips } from '../ui/category-chips.tsx';
import { CityList } from '../ui/city-list.tsx';
import { EventGrid } from '../ui/event-grid.tsx';
import { FeaturedEvent } from '../ui/featured-event.tsx';
import { RunYourOwn } from '../ui/run-your-own.tsx';
import { Garland } from '#shared/ui/motif/garland.tsx';
import { createEventPath } from '#shell/nav-links.ts';
import { useViewer } from '#shared/request/site-data.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { pageAddresses } from '#shared/i18n/addresses.ts';
import { languageOfMatches, siteInWords, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/landing.messages.ts';
import type { Route } from './+types/landing';

export { loader } from './landing.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const { pageTitle, description } = words[languageOfMatches(matches)];
  const title = pageTitle(siteInWords(matches));
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    ...pageAddresses(matches, '/'),
  ];
};

export default function Landing({ loaderData }: Route.ComponentProps) {
  const viewer = useViewer();
  const t = useMessages(words);
  const { featured, events, more, facets, wanted } = loaderData;
  return (
    <div className="overflow-x-clip">
      {wanted && <SignInToContinue wanted={wanted} />}
      <Garland swags={9} className="w-[230%] max-w-none -translate-x-[20%] sm:w-full sm:translate-x-0" />
      <div className="page">
        <section className="grid items-center gap-x-16 gap-y-14 pt-10 pb-20 sm:pt-12 lg:grid-cols-[7fr_5fr] lg:pb-28">
          <div>
            <h1 className="text-hero font-medium">{t.title}</h1>
            <p className="mt-6 max-w-xl text-xl leading-relaxed text-muted sm:text-2xl">{t.lead}</p>
            <div className="mt-9 flex flex-wrap gap-3">
              <ButtonLink to="/events" size="lg">
                {t.seeWhatsOn}
              </ButtonLink>
              <ButtonLink to={createEventPath(viewer)} variant="secondary" size="lg">
                {t.createEvent}
              </ButtonLink>
            </div>
          </div>
          {featured && <FeaturedEvent event={featured} />}
        </section>

        {events.length > 0 && (
          <section
            data-reveal
            aria-labelledby="coming-up"
            className="border-t border-line pt-14 pb-20 sm:pt-16 lg:pb-28"
          >
            <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 sm:mb-10">
              <h2 id="coming-up" className="text-title font-medium">
                {t.comingUp}
              </h2>
              {more && (
                <Link
                  to="/events"
                  className="inline-flex min-h-11 items-center gap-2 font-medium text-marigold hover:text-marigold-bright"
                >
                  {t.allEvents}
                  <ArrowRight aria-hidden className="size-5" />
                </Link>
              )}
            </div>
            <EventGrid events={events} />
          </section>
        )}

        {facets.categories.length > 0 && (
          <section
            data-reveal
            aria-labelledby="find-yours"
            className="border-t border-line pt-14 pb-20 sm:pt-16 lg:pb-28"
          >
            <h2 id="find-yours" className="text-title font-medium">
              {t.whatAndWhere}
            </h2>
            <div className="mt-8">
              <CategoryChips
                categories={facets.categories}
                to={(category) => `/events?category=${category}`}
              />
            </div>
            {facets.cities.length > 0 && (
              <div className="mt-10">
                <CityList cities={facets.cities} />
              </div>
            )}
          </section>
        )}

        <RunYourOwn />
      </div>
    </div>
  );
}

/** Why somebody who wanted another page is here, and the way there. */
function SignInToContinue({ wanted }: { wanted: string }) {
  const t = useMessages(words);
  const next = `?next=${encodeURIComponent(wanted)}`;
  return (
    <div className="page">
      <p className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border border-line bg-raised py-2.5 pr-2.5 pl-5">
        <span className="flex items-center gap-3">
          <LogIn aria-hidden className="size-5 shrink-0 text-marigold" />
          {wanted.startsWith('/new-event') ? t.toCreate : t.needsAccount}
        </span>
        <span className="flex flex-wrap gap-2">
          <ButtonLink to={`/register${next}`} variant="secondary" size="sm">
            {t.makeAccount}
          </ButtonLink>
          <ButtonLink to={`/login${next}`} size="sm">
            {t.signIn}
          </ButtonLink>
        </span>
      </p>
    </div>
  );
}
