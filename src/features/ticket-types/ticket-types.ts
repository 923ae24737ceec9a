import type { TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import { memberPlaces } from '#features/pricing/index.ts';
import { memberTerms } from '#features/pricing/model/price-terms.ts';
import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import { audiencesOf } from './actions/audiences-of.ts';
import { createDatePrices } from './actions/date-prices.ts';
import { withSeatsLeft } from './actions/seats-left.ts';
import type { SeatsSource } from './model/seats-source.ts';
import { datedTypes } from './actions/dated-types.ts';
import { priceSpans } from './store/date-prices.ts';
import { soldNow } from './store/dates-left.ts';
import { createSaleDates } from './store/sale-dates.ts';
import { createWaited, waitedOf } from './store/waited.ts';
import { markWaited } from './actions/mark-waited.ts';
import type { DateStockTables } from './model/date-stock.ts';
import type { EventRow } from '#features/events/index.ts';
import { renameThing } from './actions/rename-thing.ts';
import { savedQuotas } from './actions/quotas.ts';
import {
  listTicketTypes,
  listTicketTypesOf,
  reorderTicketTypes,
  savedTicketTypes,
} from './actions/ticket-types.ts';
import type { TicketTypesContext } from './actions/context.ts';
import { typeClosedReason } from './model/sale.ts';

/** What is for sale. Each method is documented where it is written (`actions/`). */
export function createTicketTypes(context: TicketTypesContext, seats: SeatsSource) {
  const readDates = createSaleDates(context.db);
  const readWaited = createWaited(context.db);
  const asSoldNow = <Type extends TicketTypeRow>(types: readonly Type[]) =>
    soldNow(context.db.read<DateStockTables>(), types, context.clock.text());
  return {
    list: async (eventId: string) => withSeatsLeft(seats, eventId, await listTicketTypes(context, eventId)),
    /** As `list`, as they are sold for these dates (see `datedTypes`), and passes for those that are left (see `asSold`). */
    listFor: async (event: Pick<EventRow, 'id' | 'capacity' | 'taken'>, dates: readonly string[]) => {
      const types = await asSoldNow(await listTicketTypes(context, event.id));
      const dated = await datedTypes(readDates, event, types, { dates, now: context.clock.text() });
      const waited = await readWaited(event.id);
      const marked =
        waited.size === 0
          ? dated
          : await markWaited(context, { readDates, seats }, { event, types, waited, dates }, dated);
      return withSeatsLeft(seats, event.id, marked);
    },
    listOf: async (eventIds: readonly string[]) => {
      const [listed, seated, waited] = await Promise.all([
        listTicketTypesOf(context, eventIds),
        seats.seated(eventIds),
        waitedOf(context.db, eventIds),
      ]);
      const types = Map.groupBy(await asSoldNow([...listed.values()].flat()), ({ event }) => event);
      // What is for single dates is shown for all of them.
      for (const row of [...waited.values()].flat()) {
        const type = types.get(row.event)?.find(({ id }) => id === row.ticketType);
        if (type && row.date === '') type.waited = true;
      }
      const left = await Promise.all(
        [...seated].map(
          async ([event, own]) =>
            [event, await withSeatsLeft(seats, event, types.get(event) ?? [], own)] as const,
        ),
      );
      return new Map([...types, ...left]);
    },
    /** What the tickets of these events cost from and to over their dates: see `priceSpans`. */
    priceSpans: (eventIds: readonly string[]) => priceSpans(context.db, eventIds, context.clock.text()),
    /** What tickets cost for single dates. */
    datePrices: createDatePrices(context),
    /** Those of an event that the account may have as a member (`memberPlaces`), and what costs it less by that. */
    forMember: async (
      account: string,
      types: readonly TicketTypeRow[],
      language: Language,
      releasing?: string,
    ) => {
      const places = await memberPlaces(context, account, types, releasing);
      return { places, terms: memberTerms(types, places, language) };
    },
    /** Whose members each type for members is for, as it is shown: see `audiencesOf`. */
    audiencesOf: (types: readonly TicketTypeRow[]) => audiencesOf(context.memberships, types),
    /** What somebody's types can be for; for one that is for members already, all that there is. */
    audienceChoices: (actor: Actor, isForMembers: boolean) =>
      isForMembers ? context.memberships.allChoices() : context.memberships.choices(actor),
    /** Those that are visible and on sale at `now` (UTC text), sold out or not. */
    listForSale: async (eventId: string, now: string): Promise<TicketTypeRow[]> => {
      const types = await asSoldNow(await listTicketTypes(context, eventId));
      const previous = (type: TicketTypeRow) => types.find(({ id }) => id === type.opensAfter) ?? null;
      return types.filter(
        (type) =>
          !type.hidden && type.forMembers !== 'only' && typeClosedReason(type, now, previous(type)) === null,
      );
    },
    ...savedTicketTypes(context),
    reorder: (actor: Actor, eventId: string, ids: unknown) =>
      reorderTicketTypes(context, actor, eventId, ids),
    /** See `renameThing`. */
    renameThing: (actor: Actor, eventId: string, input: unknown) =>
      renameThing(context, actor, eventId, input),
    quotas: savedQuotas(context),
  };
}

export type TicketTypes = ReturnType<typeof createTicketTypes>;
