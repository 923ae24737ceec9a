import type { FeeRate, PriceTerms } from '../model/terms.ts';
import { feeFor, priceTerms } from '../model/price-terms.ts';
import type { OperatorFeeRow } from '../model/pricing-schema.ts';
import type { PricedTables } from '../model/pricing-schema.ts';
import { type Database, preparing } from '#platform/db/index.ts';

/** What of an event decides which fee counts. */
export interface PricedEvent {
  id: string;
  organiser: string;
  currency: string;
}

/** What is read to price tickets. */
export interface PriceStore {
  /** What the operator takes of an organiser's tickets in a currency, as it is now. */
  feeOf(organiser: string, currency: string): Promise<FeeRate>;
  /** The terms of several events in three queries, by event. */
  termsOf(events: readonly PricedEvent[]): Promise<Map<string, PriceTerms>>;
}

export function createPriceStore(db: Database): PriceStore {
  const reader = db.read<PricedTables>();
  const prepare = preparing(reader);
  const fees = prepare<{ organiser: string }, OperatorFeeRow>((query, { organiser }) =>
    query
      .selectFrom('operator_fees')
      .selectAll()
      .where((eb) => eb.or([eb('organiser', '=', organiser), eb('organiser', '=', '')])),
  );
  return {
    feeOf: async (organiser, currency) =>
      feeFor((await fees.run(reader, { organiser })).rows, organiser, currency),
    termsOf: async (events) => {
      if (events.length === 0) return new Map();
      const ids = events.map(({ id }) => id);
      const organisers = [...new Set(['', ...events.map(({ organiser }) => organiser)])];
      const [settings, groups, rates] = await Promise.all([
        reader.selectFrom('price_settings').selectAll().where('event', 'in', ids).execute(),
        reader.selectFrom('group_discounts').selectAll().where('event', 'in', ids).orderBy('id').execute(),
        reader.selectFrom('operator_fees').selectAll().where('organiser', 'in', organisers).execute(),
      ]);
      const own = new Map(settings.map((row) => [row.event, row]));
      const discounts = Map.groupBy(groups, ({ event }) => event);
      return new Map(
        events.map(({ id, organiser, currency }) => [
          id,
          priceTerms(
            own.get(id) ?? null,
            discounts.get(id) ?? [],
            feeFor(rates, organiser, currency),
            currency,
          ),
        ]),
      );
    },
  };
}
