import { pricingService } from '#features/pricing/service.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import type { TicketTypes } from '#features/ticket-types/index.ts';
import { type Offer, offersOf } from '#features/ticket-types/ui/offer.ts';
import { withContents } from '#features/ticket-types/ui/offer-contents.ts';
import type { AppServices } from '#shared/request/services.server.ts';
import type { EventRow } from '#features/events/index.ts';
import { fieldMessage } from '#lib/errors.ts';
import { peopleOf, placesOf } from '#features/orders/model/people.ts';
import type { Language } from '#lib/language/index.ts';
import { PLAIN_TERMS, type PriceTerms, type PromoTerms } from '#features/pricing/model/terms.ts';
import type { OwnTickets } from './own-tickets.server.ts';

/** What can be ordered at the checkout, and all that decides on its price. */
export interface CheckoutOffers {
  offers: Offer[];
  terms: PriceTerms;
  /** The code as it was typed, with what it gives or why it gives nothing; null when there is none. */
  code: { typed: string; promo: PromoTerms | null; problem: string | null } | null;
  /** Whether there are hidden tickets that a code may show yet. */
  unlockable: boolean;
}

type Services = Pick<AppServices, 'rooms' | 'clock'>;
type ForMember = Awaited<ReturnType<TicketTypes['forMember']>>;

/** What is offered to one person beside what is offered to all: how many are left for them as a member, and for how much. */
export interface OffersOfOne {
  places: ReadonlyMap<string, { left: number | null }>;
  terms: ForMember['terms'];
}

/** Finds what an account may have as a member. It takes no more along than services and rows. */
export type FindForMember = (account: string) => Promise<ForMember>;

/** By whom it is ordered. */
interface ByWhom {
  /** A promo code as it was typed. */
  code?: string;
  email?: string;
  /** Id of the account; none for guests. */
  account?: string;
  /** Ids of the dates that tickets for one date are offered for; others are passed over. */
  dates?: readonly string[];
  /** Finds what an account may have as a member, for the account that it chooses. */
  forWhom?: (find: FindForMember) => Promise<OffersOfOne>;
}

/**
 * What can be ordered at the checkout, by the code that was typed too. What is kept for
 * them by their own hold, or by an order of theirs that this one replaces, can be ordered as well: nobody is told that the
 * tickets kept for them are gone.
 */
export async function checkoutOffers(
  { rooms, clock }: Services,
  event: EventRow,
  mine: OwnTickets | null,
  language: Language,
  { code: typed = '', email = '', account = '', dates = [], forWhom = (find) => find(account) }: ByWhom = {},
): Promise<CheckoutOffers> {
  const held = mine?.held ?? [];
  const ticketTypes = rooms.get(ticketTypesService);
  const [types, prices, code] = await Promise.all([
    ticketTypes.listFor(event, dates),
    rooms.get(pricingService).prices.termsOf([event]),
    lookUp(rooms, event.id, { typed, email, order: mine?.order, language }),
  ]);
  const [own, audiences] = await Promise.all([
    forWhom(findForMember(ticketTypes, types, { language, order: mine?.order })),
    ticketTypes.audiencesOf(types),
  ]);
  const terms = { ...(prices.get(event.id) ?? PLAIN_TERMS), ...(own.terms ? { members: own.terms } : {}) };
  const heldOf = (id: string, date = '') =>
    held.find((own) => own.ticketType === id && own.date === date)?.quantity ?? 0;
  /** How many people what is held for them lets in: at a date (those with tickets for every date, too), or over all. */
  const ownPeople = (date?: string) =>
    held.reduce((sum, own) => {
      const type = types.find(({ id }) => id === own.ticketType);
      const counts = type && (date === undefined || own.date === date || own.date === '');
      return sum + (counts ? own.quantity * peopleOf(type) : 0);
    }, 0);
  const taken = event.taken - ownPeople();
  const inQuota = (quota: string) =>
    held.reduce((sum, own) => {
      const type = types.find(({ id }) => id === own.ticketType);
      return sum + (type && quota !== '' && type.quota === quota ? own.quantity * placesOf(type) : 0);
    }, 0);
  const unlocked = code?.promo?.unlocks ?? [];
  const offers = offersOf(
    types.map((type) => ({
      ...type,
      held: Math.max(0, type.held - heldOf(type.id, type.date?.id)),
      ...(typeof type.room === 'number' && { room: type.room + ownPeople(type.date?.id) }),
      ...(typeof type.seatsLeft === 'number' && {
        seatsLeft: type.seatsLeft + heldOf(type.id, type.date?.id),
      }),
      quotaLeft:
        type.quotaLeft === null ? null : type.quotaLeft + Math.floor(inQuota(type.quota) / placesOf(type)),
    })),
    { capacity: event.capacity, taken },
    clock.text(),
    { prices: terms, unlocked, audiences, places: own.places },
  ).map((offer) => withContents(offer, language, event.currency));
  const unlockable = types.some(({ id, hidden }) => hidden === 1 && !unlocked.includes(id));
  return { offers, terms, code, unlockable };
}

const findForMember =
  (
    ticketTypes: Pick<TicketTypes, 'forMember'>,
    types: Parameters<TicketTypes['forMember']>[1],
    { language, order }: { language: Language; order: string | undefined },
  ): FindForMember =>
  (account) =>
    ticketTypes.forMember(account, types, language, order);

interface LookUp {
  typed: string;
  email: string;
  /** An order of theirs that has the code now. */
  order: string | undefined;
  /** In which it is said why a code gives nothing. */
  language: Language;
}

async function lookUp(
  rooms: Services['rooms'],
  eventId: string,
  { typed, email, order, language }: LookUp,
): Promise<CheckoutOffers['code']> {
  const code = typed.trim().slice(0, 64);
  if (code === '') return null;
  const { promo, problem } = await rooms.get(pricingService).promoCodes.lookUp(eventId, code, email, order);
  return { typed: code, promo, problem: fieldMessage(problem, language) };
}
