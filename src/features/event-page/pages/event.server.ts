import { soldUntil } from '#features/event-dates/model/arrival.ts';
import { eventDatesService } from '#features/event-dates/service.ts';
import { ticketsForOf } from '#features/event-dates/ui/tickets-for.ts';
import { shownDate } from '#features/event-dates/ui/shown-date.ts';
import { eventsService } from '#features/events/service.ts';
import { ordersService } from '#features/orders/service.ts';
import type { ViewerQuestion } from '#shared/request/viewer-questions.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { discoveryService } from '#features/discovery/service.ts';
import type { Discovery, JsonLdOffer, JsonLdOptions } from '#features/discovery/index.ts';
import { data } from 'react-router';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { coverOf, sharedPicture } from '#features/events/ui/cover.ts';
import { calendarLinks } from '../ui/calendar-links.ts';
import { words as offerWords } from '#features/ticket-types/messages/offer-facts.messages.ts';
import { ownShown } from '../ui/own-shown.ts';
import { shareLinks } from '../ui/share-links.ts';
import { accessShown } from '#features/events/ui/access.ts';
import { refundEnds } from '#features/events/model/refund-right.ts';
import {
  exchangeSentences,
  refundsShown,
  transferSentences,
  typeChangeSentences,
} from '#features/events/ui/refund-terms.ts';
import { isHidden } from '#features/events/model/event-status.ts';
import { eventNews } from '#features/events/ui/event-news.ts';
import { nextPhaseAt, phaseOf } from '#features/events/model/phase.ts';
import { isByDatesLeft } from '#features/ticket-types/model/late-pass.ts';
import { givenElsewhere, nextSaleChange, type Offer } from '#features/ticket-types/ui/offer.ts';
import {
  type EventNotice,
  eventNotices,
  type EventNoticeSource,
  type EventRow,
  type SoldOutLink,
} from '#features/events/index.ts';
import { extensionsService, type ServiceKey } from '#platform/rooms/index.ts';
import type { Language } from '#lib/language/index.ts';
import { actorOfViewer } from '#shared/session/actor.server.ts';
import { askViewer } from '#shared/request/ask-viewer.server.ts';
import {
  checkoutOffers,
  type FindForMember,
  type OffersOfOne,
} from '#features/checkout/pages/checkout-offers.server.ts';
import { eventCards } from '#features/discovery/pages/event-cards.server.ts';
import type { Instead } from '../ui/offer-line.tsx';
import { chooseDate, datesToOffer } from './date-choice.server.ts';
import { isChoice } from '#features/holds/pages/hold-chosen.server.ts';
import { ownTickets } from '#features/checkout/pages/own-tickets.server.ts';
import { readHold } from '#features/holds/pages/hold-cookie.server.ts';
import { eventMap } from './event-map.server.ts';
import { eventPath, findEvent } from '#features/events/pages/find-event.server.ts';
import { keepPage } from '#features/discovery/pages/keep-page.server.ts';
import { readOrganiser } from './organiser.server.ts';
import { readBegun } from '#features/checkout/pages/begun-order.server.ts';
import { arriveBy } from '#features/checkout/pages/via.server.ts';
import type { Route } from './+types/event';

type Service<Key> = Key extends ServiceKey<infer Of> ? Of : never;

/** Search engines are told of so many. */
const STRUCTURED_DATES = 50;
/** So many of several dates are on the page of an event. */
const NEXT_DATES = 6;
/** Others by the same organiser, below the event. */
const MORE = 4;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = context.get(pageContext);
  const { config, language, locale, map } = page;
  const event = await findEvent(context, params.id, request);
  const now = services.clock.text();
  const path = eventPath(event);
  const asked = new URL(request.url).searchParams;
  const arrived = await arriveBy(context, request, { id: event.id, path, organiser: event.organiser });
  const [types, several] = await Promise.all([
    services.rooms.get(ticketTypesService).list(event.id),
    services.rooms.get(eventDatesService).next(event.id, STRUCTURED_DATES),
  ]);
  const { dates } = several;
  const perDate = types.some((type) => type.perDate === 1);
  // Where single dates are sold, those stand there that one can still arrive at.
  const nextDates = dates.filter((date) => !perDate || soldUntil(date) > now).slice(0, NEXT_DATES);
  // Whoever comes back for another date holds what they have chosen: it is not gone for them.
  const chosen = [...asked.keys()].some(isChoice);
  const own = chosen ? ownTickets(await readHold(context, request, event.id), null) : null;
  const [{ offers: found, terms, code }, organiser, upcoming] = await Promise.all([
    checkoutOffers(services, event, own, language, {
      code: asked.get('code') ?? '',
      // A code may be used so often by one address; pages with a code are kept for nobody.
      email: asked.has('code') ? (page.viewer?.email ?? '') : '',
      forWhom: (find) => askViewer(context, 'offers', offersFor(find)),
      dates: perDate ? datesToOffer(asked, nextDates) : [],
    }),
    readOrganiser(services, event.organiser),
    services.rooms.get(eventsService).upcomingOf(event.organiser),
  ]);
  const others = upcoming.filter(({ id }) => id !== event.id).slice(0, MORE);
  const more = await eventCards(services, others, now, language);
  const notices = await Promise.all(
    context
      .get(extensionsService)(eventNotices)
      .map((source) => source.of(event)),
  );
  const elsewhere = insteadOf(notices, language);
  const all = givenElsewhere(found, new Set(Object.keys(elsewhere)));
  const choice = perDate
    ? chooseDate(all, {
        asked,
        shown: nextDates,
        total: several.total,
        currency: event.currency,
        language,
        zone: event.timezone,
        path,
        code: code?.promo?.code ?? '',
      })
    : null;
  const offers = all.filter((offer) => offer.date === '' || offer.date === choice?.chosen);
  const soldOut = await soldOutLink(context.get(extensionsService)(eventNotices), event);
  const instead = { ...elsewhere, ...waitingFor(offers, soldOut, language) };
  const manages = await askViewer(context, 'manages', managing(services.rooms.get(eventsService), event));
  const held = await askViewer(context, 'held', holding(services.rooms.get(ordersService), event.id));
  // Read of everybody, also where nothing is sold: a page is kept for all who don't have the cookies that it read.
  const begun = await readBegun(context, request, event.id);
  // A tracking link may be made after its address was asked for.
  if (!isHidden(event) && !asked.has('code') && !asked.has('via') && !chosen) {
    keepPage(
      context,
      [
        ...more.tags,
        `event:${event.id}`,
        `user:${event.organiser}`,
        // Whose members a type is for is said by the names of chapters.
        ...(types.some(({ forMembers }) => forMembers !== '') ? ['chapters'] : []),
      ],
      [
        nextPhaseAt(event, now),
        nextSaleChange(types, now),
        // A pass may cost less from then on.
        ...(types.some(isByDatesLeft) ? dates.map(soldUntil) : []),
        refundChange(event, now),
        event.backUntil > now ? event.backUntil : null,
        ...nextDates.flatMap((date) => [date.endsAt, soldUntil(date)]),
        ...offers.flatMap(({ when }) => [when?.endsAt ?? null, when?.arrive?.until ?? null]),
        ...more.moments,
      ],
    );
  }
  const phase = phaseOf(event, now);
  const open = phase === 'upcoming' || phase === 'live' || phase === 'draft';
  const shown = {
    event: shownEvent(event, language),
    dates:
      // Those that are chosen from stand above the tickets.
      dates.length > 0 && !(choice && open)
        ? {
            dates: nextDates.map(shownDate),
            total: several.total,
            zone: event.timezone,
            path,
            tickets: ticketsForOf(types),
          }
        : null,
    phase,
    news: eventNews(event, now, { language, locale }),
    // What stands at a ticket need not be said above all of them.
    notices: notices.flatMap((notice) =>
      notice && !notice.instead?.ticketTypes.some((type) => offers.some(({ id }) => id === type))
        ? [{ path: notice.path, text: notice.text[language] }]
        : [],
    ),
    instead,
    offers: offers.map((offer) => withFirst(offer, language)),
    extras: extrasOf(offers, language),
    choice: open ? choice : null,
    terms,
    code,
    via: arrived?.code ?? '',
    // What is free has nothing to give back.
    refunds: offers.some(({ kind }) => kind !== 'free')
      ? refundsShown(event, now, { language, locale, byDate: perDate })
      : {
          title: '',
          sentences: [
            ...(perDate ? exchangeSentences(event, language) : []),
            ...(offers.length > 0 ? typeChangeSentences(event, language) : []),
            ...(offers.length > 0 ? transferSentences(event, language) : []),
          ],
        },
    calendars: calendarLinks(event, language),
    messages: shareLinks(event.title, config.origin + path),
    organiser,
    map: eventMap(map, event.location, asked),
    own: ownShown(phase, { begun, held }),
    manage: manages ? `/events/${event.id}/manage` : null,
    more: more.events,
    nothingChosen: asked.has('choose'),
    path,
    url: config.origin + path,
    picture: sharedPicture(config.origin, event),
    structured: structured(services.rooms.get(discoveryService), event, offers, {
      origin: config.origin,
      organiserName: organiser?.name,
      dates: dates.map((date) => ({ ...date, offers: toldOffers(all, event, date.id) })),
    }),
  };
  return data(shown, arrived ? { headers: { 'set-cookie': arrived.cookie } } : {});
}

/** What a ticket says before its description, in words that no page has to carry: how many dates or people it is for, or what is in a bundle. */
function firstOf({ visits, people, contents = '' }: Offer, language: Language): string {
  const t = offerWords[language];
  if (visits > 0) return [t.choosesDates(visits), contents].filter((line) => line !== '').join(' ');
  return people > 1 ? t.forPeople(people) : contents;
}

const withFirst = (offer: Offer, language: Language): Offer => ({
  ...offer,
  description: [firstOf(offer, language), offer.description].filter((line) => line !== '').join('\n'),
});

/** The add-ons that are chosen on the next page on a phone; '' for none. */
function extrasOf(offers: readonly Offer[], language: Language): string {
  const extras = offers.filter(
    ({ state, addOnTo, kind }) => state === 'on_sale' && addOnTo !== '' && kind !== 'donation',
  );
  const names = [...new Set(extras.map(({ name, variationOf }) => variationOf || name))];
  return extras.length > 0 ? offerWords[language].extrasNext(names.join(', ')) : '';
}

// Questions are made out here: they outlive the request, and would take all along that the loader knows.

/** What is offered to the viewer. Which member they are stays out of it: all who are offered the same share a page. */
const offersFor =
  (find: FindForMember): ViewerQuestion<OffersOfOne> =>
  async (viewer) => {
    const { places, terms } = await find(viewer?.id ?? '');
    return { terms, places: new Map([...places].map(([type, { left }]) => [type, { left }])) };
  };

const managing =
  (events: Pick<Service<typeof eventsService>, 'may'>, event: EventRow): ViewerQuestion<boolean> =>
  async (viewer) =>
    viewer !== null && events.may(actorOfViewer(viewer), 'event.view', event);

/** How many tickets of the event the viewer has. */
const holding =
  (orders: Pick<Service<typeof ordersService>, 'countTicketsFor'>, event: string): ViewerQuestion<number> =>
  async (viewer) => {
    const actor = actorOfViewer(viewer);
    return actor ? orders.countTicketsFor(actor, event) : 0;
  };

/** Where tickets are given out that can't be chosen here, by their ids. */
function insteadOf(notices: readonly (EventNotice | null)[], language: Language): Record<string, Instead> {
  return Object.fromEntries(
    notices.flatMap((notice) =>
      (notice?.instead?.ticketTypes ?? []).map((type) => [
        type,
        {
          path: notice?.path ?? '',
          text: notice?.instead?.text[language] ?? '',
          link: notice?.instead?.link[language] ?? '',
        },
      ]),
    ),
  );
}

/** Where people go who find tickets sold out; null for nowhere. */
async function soldOutLink(
  sources: readonly EventNoticeSource[],
  event: EventRow,
): Promise<SoldOutLink | null> {
  const links = await Promise.all(sources.map(async (source) => source.soldOut?.(event) ?? null));
  return links.find((link) => link !== null) ?? null;
}

/** The link to there at each ticket that is gone, by its id: what lets people in, and is neither a donation nor a bundle. */
function waitingFor(
  offers: readonly Offer[],
  soldOut: SoldOutLink | null,
  language: Language,
): Record<string, Instead> {
  if (!soldOut) return {};
  const gone = offers.filter(
    ({ state, kind, addOnTo, parts }) =>
      (state === 'sold_out' || state === 'held') && kind !== 'donation' && addOnTo === '' && parts === '',
  );
  return Object.fromEntries(
    gone.map(({ id, date }) => [
      id,
      {
        path: `${soldOut.path}?${new URLSearchParams({ [`t.${id}`]: '1', ...(date !== '' && { date }) }).toString()}`,
        text: '',
        link: soldOut.link[language],
      },
    ]),
  );
}

/** When the promise to give money back ends; null when it doesn't, or has. */
function refundChange({ refundPolicy, refundDays, startsAt }: EventRow, now: string): string | null {
  const ends = refundPolicy === 'until' ? refundEnds(startsAt, refundDays) : now;
  return ends > now ? ends : null;
}

/** What the page shows of an event; the rest doesn't travel. */
function shownEvent(event: EventRow, language: Language) {
  const {
    id,
    title,
    summary,
    description,
    startsAt,
    endsAt,
    timezone,
    category,
    tags,
    visibility,
    currency,
  } = event;
  const { venueName, venueAddress, city, country, location, onlineUrl, updated, access, accessNote } = event;
  return {
    id,
    title,
    summary,
    description,
    startsAt,
    endsAt,
    timezone,
    category,
    tags,
    visibility,
    currency,
    updated,
    access: accessShown(access, accessNote, language),
    place: { venueName, venueAddress, city, country, location, onlineUrl: onlineUrl === '' ? '' : 'online' },
    cover: coverOf(event),
  };
}

/** The event as schema.org describes it. Where it is joined online is told to those who have a ticket, not here. */
function structured(
  discovery: Discovery,
  event: EventRow,
  offers: readonly Offer[],
  { origin, ...options }: Pick<JsonLdOptions, 'origin' | 'organiserName' | 'dates'>,
) {
  const onlineUrl = event.onlineUrl === '' ? '' : origin + eventPath(event);
  return discovery.jsonLd({ ...event, onlineUrl }, toldOffers(offers, event), {
    image: sharedPicture(origin, event),
    ...options,
  });
}

/** What search engines are told of what is sold: for one date (its id), or of all. What a code shows is not told. */
const toldOffers = (offers: readonly Offer[], event: EventRow, date?: string): JsonLdOffer[] =>
  offers
    .filter((offer) => !offer.unlocked && (date === undefined || offer.date === date))
    .map((offer) => structuredOffer(offer, event));

const availability = {
  on_sale: 'InStock',
  not_started: 'PreOrder',
  held: 'SoldOut',
  ended: 'SoldOut',
  sold_out: 'SoldOut',
  members_only: 'LimitedAvailability',
  elsewhere: 'LimitedAvailability',
} as const;

function structuredOffer({ name, allIn, state, salesStart }: Offer, { currency }: EventRow): JsonLdOffer {
  return {
    name,
    price: allIn,
    currency,
    availability: availability[state],
    ...(salesStart ? { validFrom: salesStart } : {}),
  };
}
