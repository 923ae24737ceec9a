import { type Offer, offersOf } from '#app/components/tickets/offer.ts';
import type { AppServices } from '#app/services.server.ts';
import type { EventRow } from '#domain/events/index.ts';
import { fieldMessage } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { PLAIN_TERMS, type PriceTerms, type PromoTerms } from '#lib/pricing/terms.ts';
import { audiencesOf } from './audiences.server.ts';
import type { AbandonedOrder } from './abandoned-order.server.ts';

/** What can be had at the checkout, and all that decides on its price. */
export interface CheckoutOffers {
  offers: Offer[];
  terms: PriceTerms;
  /** The code as it was typed, with what it gives or why it gives nothing; null when there is none. */
  code: { typed: string; promo: PromoTerms | null; problem: string | null } | null;
}

type Services = Pick<AppServices, 'ticketing' | 'community' | 'clock'>;

/**
 * What can be had at the checkout, by the code that was typed too. What an order of their own holds, that this one
 * replaces, can be had as well: nobody is told that the tickets kept for them are gone.
 */
export async function checkoutOffers(
  { ticketing, community, clock }: Services,
  event: EventRow,
  abandoned: AbandonedOrder | null,
  language: Language,
  { code: typed = '', email = '', account = '' }: { code?: string; email?: string; account?: string } = {},
): Promise<CheckoutOffers> {
  const held = abandoned?.held ?? new Map<string, number>();
  const [types, prices, code] = await Promise.all([
    ticketing.ticketTypes.list(event.id),
    ticketing.prices.termsOf([event]),
    lookUp(ticketing, event.id, { typed, email, abandoned, language }),
  ]);
  const [own, audiences] = await Promise.all([
    ticketing.ticketTypes.forMember(account, types, language, abandoned?.id),
    audiencesOf(community, types),
  ]);
  const terms = { ...(prices.get(event.id) ?? PLAIN_TERMS), ...(own.terms ? { members: own.terms } : {}) };
  const taken = event.taken - held.values().reduce((sum, quantity) => sum + quantity, 0);
  const heldOf = (id: string) => held.get(id) ?? 0;
  const inQuota = (quota: string) =>
    types.reduce((sum, type) => sum + (quota !== '' && type.quota === quota ? heldOf(type.id) : 0), 0);
  const offers = offersOf(
    types.map((type) => ({
      ...type,
      held: Math.max(0, type.held - heldOf(type.id)),
      quotaLeft: type.quotaLeft === null ? null : type.quotaLeft + inQuota(type.quota),
    })),
    { capacity: event.capacity, taken },
    clock.text(),
    { prices: terms, unlocked: code?.promo?.unlocks ?? [], audiences, places: own.places },
  );
  return { offers, terms, code };
}

interface LookUp {
  typed: string;
  email: string;
  abandoned: AbandonedOrder | null;
  /** In which it is said why a code gives nothing. */
  language: Language;
}

async function lookUp(
  ticketing: Services['ticketing'],
  eventId: string,
  { typed, email, abandoned, language }: LookUp,
): Promise<CheckoutOffers['code']> {
  const code = typed.trim().slice(0, 64);
  if (code === '') return null;
  const { promo, problem } = await ticketing.promoCodes.lookUp(eventId, code, email, abandoned?.id);
  return { typed: code, promo, problem: fieldMessage(problem, language) };
}
