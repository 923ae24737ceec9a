import type { EventRow } from '#features/events/index.ts';
import type { PricedTables } from '#features/pricing/model/pricing-schema.ts';
import { isWaitedFor } from '../model/waited.ts';
import type { SeatsSource } from '../model/seats-source.ts';
import type { SaleDates } from '../store/sale-dates.ts';
import type { Waited } from '../store/waited.ts';
import type { TicketTypesContext } from './context.ts';
import type { DatedTicketType } from './dated-types.ts';
import type { ListedTicketType } from './ticket-types.ts';

/** What is known of an event of which something is waited for. */
interface Known {
  event: Pick<EventRow, 'id' | 'capacity' | 'taken'>;
  types: readonly ListedTicketType[];
  waited: Waited;
  /** Ids of the dates that are shown. */
  dates: readonly string[];
}

/** The same types; those of which all that is left is for those who wait say so. */
export async function markWaited(
  { db }: Pick<TicketTypesContext, 'db'>,
  { readDates, seats: source }: { readDates: SaleDates; seats: SeatsSource },
  { event, types, waited, dates }: Known,
  shown: readonly DatedTicketType[],
): Promise<DatedTicketType[]> {
  const known = { event, types: new Map(types.map((type) => [type.id, type])) };
  const asked = [...dates, '', ...[...waited.values()].map(({ date }) => date)].map((date) => ({ date }));
  const seated = (await source.seated([event.id])).get(event.id) ?? null;
  const [quotas, dated, seats] = await Promise.all([
    db.read<PricedTables>().selectFrom('quotas').selectAll().where('event', '=', event.id).execute(),
    readDates(known, asked),
    seated &&
      source.onDates(
        event.id,
        seated,
        asked.map(({ date }) => date),
      ),
  ]);
  const stock = {
    ...known,
    ...dated,
    seats,
    waited,
    quotas: new Map(quotas.map((quota) => [quota.id, quota])),
  };
  return shown.map((type) =>
    isWaitedFor(stock, { ticketType: type.id, date: type.date?.id ?? '' }) ? { ...type, waited: true } : type,
  );
}
