import { sql } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { conflict, invalidField, notFound } from '#lib/errors.ts';
import type { InputOf } from '#shared/entity/entity.ts';
import { savesOf, type Seen, type Write } from '#shared/entity/save.server.ts';
import type { PricingContext } from './context.ts';
import { changedMeanwhile } from '../model/editing.ts';
import { promoCode, type PromoCodeRow } from '../model/promo-code.ts';
import type { PricedTables } from '../model/pricing-schema.ts';
import { auditPromo } from './audit-prices.ts';
import { requireTypesOf } from './known-types.ts';
import { requirePriceManager } from './manages-prices.ts';
import { managedRow } from './price-rows.ts';
import { words } from '../messages/prices.messages.ts';

type Input = InputOf<typeof promoCode>;

/** The codes of an event by their text. Throws 404 when it is not theirs. */
export async function listPromoCodes(
  context: PricingContext,
  actor: Actor,
  eventId: string,
): Promise<PromoCodeRow[]> {
  const { id } = await requirePriceManager(context, actor, eventId, 'promoCodes.edit');
  return context.db
    .read<PricedTables>()
    .selectFrom('promo_codes')
    .selectAll()
    .where('event', '=', id)
    .orderBy('code')
    .execute();
}

/**
 * Makes, changes and removes codes. Throws 400 by field: at `code` when the event has one like it, at `maxUses` below what
 * is used and held. One that an order has can't be removed (409): it can be ended.
 */
export function savedPromoCodes(context: PricingContext) {
  const saves = savesOf(promoCode, context, {
    mayWrite: async (actor, event) =>
      (await requirePriceManager(context, actor, event, 'promoCodes.edit')).id,
    begins: { used: 0, held: 0 },
    none: () => notFound(),
    changed: changedMeanwhile,
    taken,
    async check(write, { code, ticketTypes, unlocks }, before) {
      await requireTypesOf(write.tx, write.parent, 'ticketTypes', ticketTypes);
      await requireTypesOf(write.tx, write.parent, 'unlocks', unlocks);
      await requireFree(write, before?.id ?? '', code);
    },
    holds: ({ maxUses }) => sql<boolean>`(${maxUses} = 0 OR used + held <= ${maxUses})`,
    broken: () => invalidField('maxUses', 'validation_below_sold', words.usedMore),
    removable: () => sql<boolean>`(used = 0 AND held = 0)`,
    stays: () => conflict(words.codeUsed),
    async follow({ tx }, before, after) {
      if (before && !after)
        await tx.as<PricedTables>().deleteFrom('promo_uses').where('promo', '=', before.id).execute();
    },
    record: ({ tx, actor, at }, _, before, after) => auditPromo({ tx, actor, now: at }, before, after),
  });
  const eventOf = async (actor: Actor, id: string) =>
    (await managedRow(context, actor, 'promo_codes', id, 'promoCodes.edit')).event;
  return {
    create: (actor: Actor, event: string, input: Input) => saves.create(actor, event, input),
    update: async (actor: Actor, id: string, input: Partial<Input>, seen: Seen = {}) =>
      saves.update(actor, await eventOf(actor, id), id, { ...input, ...seen }),
    remove: async (actor: Actor, id: string) => saves.remove(actor, await eventOf(actor, id), id),
  };
}

const taken = () => invalidField('code', 'validation_not_unique', words.codeTaken);

async function requireFree({ tx, parent }: Write, id: string, code: string): Promise<void> {
  const other = await tx
    .as<PricedTables>()
    .selectFrom('promo_codes')
    .select('id')
    .where('event', '=', parent)
    .where('code', '=', code)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other) throw taken();
}
