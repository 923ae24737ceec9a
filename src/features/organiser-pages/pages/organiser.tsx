import { CalendarPlus, Pencil, Rss } from 'lucide-react';
import { Link } from 'react-router';
import { EventGrid } from '#features/discovery/ui/event-grid.tsx';
import { pageAddresses } from '#shared/i18n/addresses.ts';
import { languageOfMatches, siteNameOfMatches, useMessages } from '#shared/i18n/language.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { JsonLd } from '#shared/ui/json-ld.tsx';
import { Pagination } from '#shared/ui/navigation/pagination.tsx';
import { words } from '../messages/page.messages.ts';
import { FollowForm } from '../ui/follow-form.tsx';
import type { Route } from './+types/organiser';

export { action, loader } from './organiser.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const t = words[languageOfMatches(matches)];
  const site = siteNameOfMatches(matches);
  const { name, path, past, about, sharedPicture } = loaderData;
  const title = `${past ? `${name}: ${t.past}` : name} · ${site}`;
  const description = about[0]?.join(' ').slice(0, 200) || t.description(name);
  const feed = (type: string, href: string) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    type,
    title: name,
    href,
  });
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(sharedPicture === null ? [] : [{ property: 'og:image', content: sharedPicture }]),
    { name: 'twitter:card', content: 'summary' },
    feed('application/atom+xml', `${path}/feed.xml`),
    feed('text/calendar', `${path}/events.ics`),
    ...(loaderData.shown ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...pageAddresses(matches, past ? `${path}?when=past` : path),
  ];
};

const away =
  'inline-flex min-h-6 items-center gap-1.5 underline decoration-line underline-offset-4 [overflow-wrap:anywhere] hover:decoration-marigold';

/** What everybody may know of an organiser: who they are, what they plan and planned, and how to hear of it. */
export default function Organiser({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { name, path, past, events, below, standing, structured, shown } = loaderData;
  return (
    <div className="page pt-8 sm:pt-14">
      {!shown && (
        <div className="mb-8">
          <Callout tone="warning" title={t.onlyYou} />
        </div>
      )}
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <About page={loaderData} />
        {standing === 'own' ? (
          <ButtonLink to="/account/organiser-page" variant="secondary" className="justify-self-start">
            <Pencil aria-hidden />
            {t.edit}
          </ButtonLink>
        ) : (
          <FollowForm
            // What was refused is done with once something was done.
            key={actionData ? 'refused' : 'given'}
            name={name}
            standing={standing}
            done={loaderData.done}
            lastResult={actionData}
          />
        )}
      </div>
      <section aria-labelledby="events" className="mt-12 border-t border-line pt-8 sm:mt-16">
        <div className={heading}>
          <h2 id="events" className="text-2xl font-semibold tracking-tight">
            {past ? t.past : t.next}
          </h2>
          {past ? (
            <Link to={path} className={away}>
              {t.backToNext}
            </Link>
          ) : (
            <ul aria-label={t.feeds} className="flex flex-wrap gap-x-6 gap-y-2 text-[0.9375rem] text-muted">
              <li>
                <a href={`${path}/events.ics`} className={away}>
                  <CalendarPlus aria-hidden className="size-4" />
                  {t.calendar}
                </a>
              </li>
              <li>
                <a href={`${path}/feed.xml`} className={away}>
                  <Rss aria-hidden className="size-4" />
                  {t.feed}
                </a>
              </li>
            </ul>
          )}
        </div>
        {events.length === 0 ? (
          <EmptyState
            title={past ? t.nothingPast : t.nothingNext}
            text={!past && (standing === 'guest' || standing === 'account') ? t.nothingNextText : undefined}
          />
        ) : (
          <EventGrid events={events} columns={4} heading="h3" priority />
        )}
        <div className="mt-10 empty:hidden">
          <Pagination
            newer={loaderData.previous}
            older={loaderData.next}
            newerLabel={past ? t.later : t.earlier}
            olderLabel={past ? t.earlier : t.later}
          />
        </div>
      </section>
      {below.length > 0 && (
        <section aria-labelledby="past" className="mt-14 border-t border-line pt-8">
          <div className={heading}>
            <h2 id="past" className="text-2xl font-semibold tracking-tight">
              {t.past}
            </h2>
            {loaderData.more && (
              <Link to={`${path}?when=past`} className={away}>
                {t.allPast}
              </Link>
            )}
          </div>
          <EventGrid events={below} columns={4} heading="h3" />
        </section>
      )}
      <JsonLd data={structured} />
    </div>
  );
}

const heading = 'mb-7 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3';

type Shown = Pick<Route.ComponentProps['loaderData'], 'name' | 'picture' | 'about' | 'links'>;

/** Their picture, name, what they say of themselves, and where else they are. */
function About({ page: { name, picture, about, links } }: { page: Shown }) {
  const t = useMessages(words);
  return (
    <div className="min-w-0">
      <header className="flex items-center gap-5 sm:gap-8">
        <Avatar name={name} src={picture} className="size-20! text-3xl! sm:size-28! sm:text-4xl!" />
        <div className="min-w-0">
          <p className="text-muted">{t.kind}</p>
          <h1 className="text-title font-semibold [overflow-wrap:anywhere]">{name}</h1>
        </div>
      </header>
      {about.length > 0 && (
        <div className="mt-8 flex max-w-prose flex-col gap-4 text-lg leading-relaxed text-white/85 [overflow-wrap:anywhere]">
          {about.map((lines, at) => (
            <p key={at} className="whitespace-pre-line">
              {lines.join('\n')}
            </p>
          ))}
        </div>
      )}
      {links.length > 0 && (
        <ul aria-label={t.links} className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
          {links.map(({ href, text }) => (
            <li key={href} className="min-w-0">
              <a href={href} rel="noopener nofollow" className={away}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
