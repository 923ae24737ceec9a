import type { Kysely } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import type { PricingContext } from './context.ts';
import type { PricingTables } from '../model/pricing-schema.ts';
import type { PricedTables } from '../model/pricing-schema.ts';
import { type PriceAction, requirePriceManager } from './manages-prices.ts';

type Rows = Pick<PricingTables, 'promo_codes' | 'quotas' | 'group_discounts' | 'tracking_links'>;
type Query = Pick<Kysely<PricedTables>, 'selectFrom'>;

/** The row of that id. Throws 404 when there is none. */
async function priceRow<Table extends keyof Rows>(
  query: Query,
  table: Table,
  id: string,
): Promise<Rows[Table]> {
  // Kysely can't tell the row of a table that is a parameter: every one of these has an id.
  const rows = query.selectFrom(table as 'quotas').selectAll();
  const row = await rows.where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row as unknown as Rows[Table];
}

/** The same, if `actor` may do `action` in its event. Throws 404 for strangers, 403 for the wrong role. */
export async function managedRow<Table extends keyof Rows>(
  context: PricingContext,
  actor: Actor,
  table: Table,
  id: string,
  action: PriceAction,
): Promise<Rows[Table]> {
  const row = await priceRow(context.db.read<PricedTables>(), table, id);
  await requirePriceManager(context, actor, row.event, action);
  return row;
}
