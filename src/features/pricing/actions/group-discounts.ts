import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import type { InputOf } from '#shared/entity/entity.ts';
import { savesOf } from '#shared/entity/save.server.ts';
import type { PricingContext } from './context.ts';
import { changedMeanwhile } from '../model/editing.ts';
import { groupDiscount, type GroupDiscountRow } from '../model/group-discount.ts';
import type { PricedTables } from '../model/pricing-schema.ts';
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
    .read<PricedTables>()
    .selectFrom('group_discounts')
    .selectAll()
    .where('event', '=', id)
    .orderBy('minQuantity')
    .orderBy('id')
    .execute();
}

/** Makes and removes group discounts: orders from now on have them, and those that have one keep it. Throws 400 by field. */
export function savedGroupDiscounts(context: PricingContext) {
  const saves = savesOf(groupDiscount, context, {
    mayWrite: async (actor, event) =>
      (await requirePriceManager(context, actor, event, 'promoCodes.edit')).id,
    begins: {},
    none: () => notFound(),
    changed: changedMeanwhile,
    check: ({ tx, parent }, { ticketTypes }) => requireTypesOf(tx, parent, 'ticketTypes', ticketTypes),
    follow: ({ tx, parent }) => pricesChanged(context, tx, parent),
    record: ({ tx, actor, at }, _, before, after) => auditGroup({ tx, actor, now: at }, before, after),
  });
  return {
    create: (actor: Actor, event: string, input: InputOf<typeof groupDiscount>) =>
      saves.create(actor, event, input),
    remove: async (actor: Actor, id: string) => {
      const { event } = await managedRow(context, actor, 'group_discounts', id, 'promoCodes.edit');
      await saves.remove(actor, event, id);
    },
  };
}
