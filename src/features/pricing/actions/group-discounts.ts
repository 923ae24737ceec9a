import type { Actor } from '#lib/actor.ts';
import type { PricingContext } from '../context.ts';
import { groupColumns, readGroup } from '../model/promo-input.ts';
import type { GroupDiscountRow } from '../model/pricing-schema.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { auditGroup } from './audit-prices.ts';
import { requireTypesOf } from './known-types.ts';
import { pricesChanged, requirePriceManager } from './manages-prices.ts';
import { managedRow } from './price-rows.ts';

/** The group discounts of an event. Throws 404 when it is not theirs. */
export async function listGroupDiscounts(
  context: PricingContext,
  actor: Actor,
  eventId: string,
): Promise<GroupDiscountRow[]> {
  const { id } = await requirePriceManager(context, actor, eventId, 'promoCodes.edit');
  return context.db
    .read<TicketingTables>()
    .selectFrom('group_discounts')
    .selectAll()
    .where('event', '=', id)
    .orderBy('minQuantity')
    .orderBy('id')
    .execute();
}

/** Makes a group discount; orders from now on have it. Throws 400 by field. */
export async function createGroupDiscount(
  context: PricingContext,
  actor: Actor,
  eventId: string,
  given: Record<string, unknown>,
): Promise<GroupDiscountRow> {
  const { id: event } = await requirePriceManager(context, actor, eventId, 'promoCodes.edit');
  const values = readGroup(given);
  const now = context.clock.text();
  const row = { ...groupColumns(values), id: context.ids.record(), event, created: now, updated: now };
  await context.db.write(async (tx) => {
    await requireTypesOf(tx, event, 'ticketTypes', values.ticketTypes);
    await tx.as<TicketingTables>().insertInto('group_discounts').values(row).execute();
    await auditGroup({ tx, actor, now }, null, row);
    await pricesChanged(context, tx, event);
  });
  return row;
}

/** Removes a group discount; orders that have it keep it. Throws 404 when it is not theirs. */
export async function removeGroupDiscount(context: PricingContext, actor: Actor, id: string): Promise<void> {
  const row = await managedRow(context, actor, 'group_discounts', id, 'promoCodes.edit');
  await context.db.write(async (tx) => {
    await tx.as<TicketingTables>().deleteFrom('group_discounts').where('id', '=', id).execute();
    await auditGroup({ tx, actor, now: context.clock.text() }, row, null);
    await pricesChanged(context, tx, row.event);
  });
}
