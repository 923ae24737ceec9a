import { Link } from 'react-router';
import { categoryLabel } from '#features/events/ui/categories.ts';
import { EventFacts } from '../ui/event-facts.tsx';
import { EventGrid } from '#features/discovery/ui/event-grid.tsx';
import { glowSource, PosterGlow } from '../ui/poster-glow.tsx';
import { ShareEvent } from '../ui/share-event.tsx';
import { RefundLine } from '#features/events/ui/refund-line.tsx';
import { Poster } from '#features/posters/ui/poster.tsx';
import { priceLine } from '#features/pricing/ui/price-line.ts';
import { BuyBar } from '../ui/buy-bar.tsx';
import { pricesOf } from '#features/ticket-types/ui/offer.ts';
import { HaveCode } from '../ui/have-code.tsx';
import { presetOf } from '../ui/preset-of.ts';
import { CHOICE_FORM, TicketBox } from '../ui/ticket-box.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { JsonLd } from '#shared/ui/json-ld.tsx';
import { pageAddresses } from '#shared/i18n/addresses.ts';
import { languageOfMatches, siteNameOfMatches, useLanguage } from '#shared/i18n/language.tsx';
import { eventMeta } from './event-meta.ts';
import { words } from '../messages/public-event.messages.ts';
import type { Route } from './+types/event';
import { lazyPart } from '#shared/ui/lazy-part.tsx';

export { loader } from './event.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? [
        ...eventMeta(loaderData, {
          language: languageOfMatches(matches),
          siteName: siteNameOfMatches(matches),
        }),
        ...pageAddresses(matches, loaderData.path),
      ]
    : [];

/** Most events say nothing of it. */
const EventNotice = lazyPart(() => import('../ui/event-notice.tsx'), { withPage: true });
const OwnOrders = lazyPart(() => import('../ui/own-orders.tsx'), { withPage: true });
const NextDates = lazyPart(() => import('#features/event-dates/ui/next-dates.tsx'), { withPage: true });
/** Nothing is below it that is pressed. */
const AccessFacts = lazyPart(() => import('../ui/access-facts.tsx'));

/** Characters from which a title is set smaller, so that day and tickets stay in sight. */
const LONG_TITLE = 70;

export default function Event({ loaderData }: Route.ComponentProps) {
  const { event, phase, offers, organiser, manage, more, nothingChosen, path, url, structured } = loaderData;
  const { terms, code, via, refunds } = loaderData;
  const language = useLanguage();
  const t = words[language];
  const open = phase === 'upcoming' || phase === 'live';
  const hidden = phase === 'draft' || phase === 'suspended';
  const buyable = open && offers.some(({ state }) => state === 'on_sale');
  return (
    <article className="relative isolate">
      <PosterGlow src={glowSource(event.id, event.updated, event.cover)} />
      {/* On a phone the poster is small, so that day, place and price are on the first screen. */}
      <div className="page grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-4 gap-y-6 pt-5 sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-x-8 sm:pt-10 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr] lg:gap-x-16 lg:gap-y-0">
        <h1
          className={cx(
            'col-start-2 row-start-1 min-w-0 font-medium tracking-[-0.02em] [overflow-wrap:anywhere]',
            event.title.length > LONG_TITLE
              ? 'text-xl leading-tight sm:text-[clamp(1.875rem,1.35rem+2vw,3rem)] sm:leading-[1.08]'
              : 'text-[1.75rem] leading-[1.1] sm:text-[clamp(2.375rem,1.5rem+3.4vw,4.25rem)] sm:leading-[1.02]',
          )}
        >
          {event.title}
        </h1>
        <div className="col-span-2 row-start-2 min-w-0 lg:col-span-1 lg:col-start-2">
          {event.summary && (
            <p className="max-w-2xl text-lg leading-relaxed text-white/80 sm:text-xl lg:mt-4">
              {event.summary}
            </p>
          )}
          <div className="mt-6 empty:hidden">
            {(phase !== 'upcoming' || loaderData.news || manage) && (
              <EventNotice
                phase={phase}
                news={loaderData.news}
                unlisted={event.visibility === 'unlisted'}
                manage={manage}
              />
            )}
          </div>
          {loaderData.own && <OwnOrders own={loaderData.own} path={path} zone={event.timezone} />}
          <div className="mt-6 sm:mt-8">
            <EventFacts
              event={event}
              organiser={organiser}
              ahead={open}
              off={phase === 'postponed' || phase === 'cancelled'}
              calendars={loaderData.calendars}
              map={loaderData.map}
            />
          </div>
          {loaderData.dates && <NextDates {...loaderData.dates} />}
          {(open || phase === 'draft') && (offers.length > 0 || code) && (
            <div className="mt-10 flex flex-col gap-4">
              {open &&
                loaderData.notices.map((notice) => (
                  <p key={notice.path}>
                    <a href={notice.path} className="font-semibold text-marigold underline">
                      {notice.text}
                    </a>
                  </p>
                ))}
              <TicketBox
                key={`${event.id} ${code?.promo?.code ?? ''}`}
                offers={offers}
                extras={loaderData.extras}
                choice={loaderData.choice}
                instead={loaderData.instead}
                terms={terms}
                promo={code?.promo ?? null}
                via={via}
                currency={event.currency}
                zone={event.timezone}
                path={path}
                closed={phase === 'draft' ? t.oncePublished : undefined}
                nothingChosen={nothingChosen}
              />
              <RefundLine {...refunds} />
              {open && <HaveCode path={path} code={code} via={via} />}
            </div>
          )}
          {event.description && (
            <section aria-labelledby="about" className="mt-14">
              <h2 id="about" className="text-2xl font-semibold tracking-tight">
                {t.about}
              </h2>
              {/* Sanitised by the events module when it was written. */}
              <div className="prose mt-4 max-w-2xl" dangerouslySetInnerHTML={{ __html: event.description }} />
            </section>
          )}
          {(event.access.features.length > 0 || event.access.note !== '') && (
            <AccessFacts {...event.access} />
          )}
          <Tags category={event.category} tags={event.tags} />
        </div>
        {/* Beside the words on wide screens. On a phone its parts stand where they are of use: the poster first, the rest last. */}
        <div className="contents lg:sticky lg:top-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:block lg:self-start">
          <div className="col-start-1 row-start-1 self-start">
            <Poster
              eventId={event.id}
              title={event.title}
              cover={event.cover}
              version={event.updated}
              sizes="(min-width: 64rem) 28rem, (min-width: 40rem) 14rem, 7rem"
              priority
            />
          </div>
          {!hidden && (
            <section
              aria-labelledby="share"
              className="col-span-2 row-start-3 mt-6 border-t border-line pt-6 lg:mt-8 lg:border-t-0 lg:pt-0"
            >
              <h2 id="share" className="mb-3 font-semibold">
                {t.tellOthers}
              </h2>
              <ShareEvent
                title={event.title}
                url={url}
                path={path}
                picture={loaderData.picture}
                messages={loaderData.messages}
              />
              <p className="mt-6 text-[0.9375rem]">
                <Link to={`${path}/report`} rel="nofollow" className="text-muted underline hover:text-text">
                  {t.report}
                </Link>
              </p>
            </section>
          )}
        </div>
      </div>
      {more.length > 0 && (
        <section aria-labelledby="more" className="page mt-20 sm:mt-28">
          <h2 id="more" className="mb-8 border-t border-line pt-10 text-title font-medium">
            {organiser ? t.moreFrom(organiser.name) : t.more}
          </h2>
          <EventGrid events={more} />
        </section>
      )}
      {buyable && (
        <BuyBar
          price={priceLine(pricesOf(offers), event.currency, language)}
          target="tickets"
          form={presetOf(offers) ? CHOICE_FORM : null}
        />
      )}
      {!hidden && <JsonLd data={structured} />}
    </article>
  );
}

function Tags({ category, tags }: { category: string; tags: readonly string[] }) {
  const language = useLanguage();
  const link =
    'block rounded-full bg-lifted px-3.5 py-1.5 text-[0.9375rem] text-muted transition-colors hover:text-text';
  return (
    <ul aria-label={words[language].filedUnder} className="mt-10 flex flex-wrap gap-2">
      <li>
        <Link to={`/events?category=${category}`} className={link}>
          {categoryLabel(category, language)}
        </Link>
      </li>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={`/events?q=${encodeURIComponent(tag)}`} className={link}>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
