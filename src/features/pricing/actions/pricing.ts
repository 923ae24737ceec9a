import type { Actor } from '#lib/actor.ts';
import { listGroupDiscounts, savedGroupDiscounts } from './group-discounts.ts';
import { lookUpCode } from './look-up-code.ts';
import { feeHistory } from './fee-history.ts';
import { type FeePlace, listOperatorFees, removeOperatorFee, setOperatorFee } from './operator-fees.ts';
import { changePriceSettings, readPriceSettings } from './price-settings.ts';
import { listPromoCodes, savedPromoCodes } from './promo-codes.ts';
import {
  countVisit,
  createTrackingLink,
  findTrackingLink,
  type BroughtOf,
  listTrackingLinks,
  removeTrackingLink,
} from './tracking-links.ts';
import type { PricingContext } from './context.ts';
import { typeChoices } from './type-choices.ts';
import type { PricedEvent } from '../store/prices.ts';

type Input = Record<string, unknown>;
/** The `updated` from which a change is made. */
type Seen = { ifUpdated?: string | undefined };

/** What decides on prices and on what may be bought. Each method is documented where it is written (`actions/`). */
export function createPricing(context: PricingContext, broughtOf: BroughtOf) {
  return {
    /** Ticket types to choose among. */
    typeChoices: (eventId: string, of?: Parameters<typeof typeChoices>[2]) =>
      typeChoices(context, eventId, of),
    prices: {
      /** What decides on the prices of several events, by event. */
      termsOf: (events: readonly PricedEvent[]) => context.prices.termsOf(events),
      settings: (actor: Actor, eventId: string) => readPriceSettings(context, actor, eventId),
      changeSettings: (actor: Actor, eventId: string, input: Input, seen?: Seen) =>
        changePriceSettings(context, actor, eventId, input, seen),
      fees: (actor: Actor) => listOperatorFees(context, actor),
      setFee: (actor: Actor, input: unknown, seen?: Seen) => setOperatorFee(context, actor, input, seen),
      removeFee: (actor: Actor, place: FeePlace, seen?: Seen) =>
        removeOperatorFee(context, actor, place, seen),
      feeHistory: (actor: Actor) => feeHistory(context, actor),
    },
    promoCodes: {
      list: (actor: Actor, eventId: string) => listPromoCodes(context, actor, eventId),
      ...savedPromoCodes(context),
      lookUp: (eventId: string, typed: string, email: string, releasing?: string) =>
        lookUpCode(context, eventId, typed, email, releasing),
    },
    groupDiscounts: {
      list: (actor: Actor, eventId: string) => listGroupDiscounts(context, actor, eventId),
      ...savedGroupDiscounts(context),
    },
    links: {
      list: (actor: Actor, eventId: string) => listTrackingLinks(context, broughtOf, actor, eventId),
      create: (actor: Actor, eventId: string, input: Input) =>
        createTrackingLink(context, actor, eventId, input),
      remove: (actor: Actor, id: string) => removeTrackingLink(context, actor, id),
      find: (eventId: string, code: string) => findTrackingLink(context, eventId, code),
      countVisit: (linkId: string) => countVisit(context, linkId),
    },
  };
}

export type Pricing = ReturnType<typeof createPricing>;
