import { auditQuota, managedRow, pricesChanged, requirePriceManager } from '#features/pricing/index.ts';
import { words } from '#features/pricing/messages/prices.messages.ts';
import { changedMeanwhile } from '#features/pricing/model/editing.ts';
import type { PricedTables } from '#features/pricing/model/pricing-schema.ts';
import { quota, type QuotaRow } from '#features/pricing/model/quota.ts';
import { sql } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { conflict, invalidField, notFound } from '#lib/errors.ts';
import type { InputOf } from '#shared/entity/entity.ts';
import { savesOf, type Seen, type Write } from '#shared/entity/save.server.ts';
import type { TicketTypesContext } from './context.ts';

type Input = InputOf<typeof quota>;

/** The shared quotas of an event, in the order in which they were made. Throws 404 when it is not theirs. */
export async function listQuotas(
  context: TicketTypesContext,
  actor: Actor,
  eventId: string,
): Promise<QuotaRow[]> {
  const { id } = await requirePriceManager(context, actor, eventId, 'ticketTypes.edit');
  return context.db
    .read<PricedTables>()
    .selectFrom('quotas')
    .selectAll()
    .where('event', '=', id)
    .orderBy('created')
    .orderBy('id')
    .execute();
}

/**
 * Makes, changes and removes shared quotas. Throws 400 by field, at `size` below what is sold and held. One that a ticket
 * counts against can't be removed (409).
 */
export function savedQuotas(context: TicketTypesContext) {
  const saves = savesOf(quota, context, {
    mayWrite: async (actor, event) =>
      (await requirePriceManager(context, actor, event, 'ticketTypes.edit')).id,
    begins: { sold: 0, held: 0 },
    none: () => notFound(),
    changed: changedMeanwhile,
    holds: ({ size }) => sql<boolean>`sold + held <= ${size}`,
    broken: () => invalidField('size', 'validation_below_sold', words.quotaSold),
    async follow(write, before, after) {
      if (before && !after) await requireUnused(write, before.id);
      await pricesChanged(context, write.tx, write.parent);
    },
    record: ({ tx, actor, at }, _, before, after) => auditQuota({ tx, actor, now: at }, before, after),
  });
  const eventOf = async (actor: Actor, id: string) =>
    (await managedRow(context, actor, 'quotas', id, 'ticketTypes.edit')).event;
  return {
    list: (actor: Actor, event: string) => listQuotas(context, actor, event),
    create: (actor: Actor, event: string, input: Input) => saves.create(actor, event, input),
    update: async (actor: Actor, id: string, input: Partial<Input>, seen: Seen = {}) =>
      saves.update(actor, await eventOf(actor, id), id, { ...input, ...seen }),
    remove: async (actor: Actor, id: string) => saves.remove(actor, await eventOf(actor, id), id),
  };
}

async function requireUnused({ tx, parent }: Write, id: string): Promise<void> {
  const type = await tx
    .as<PricedTables>()
    .selectFrom('ticket_types')
    .select('name')
    .where('event', '=', parent)
    .where('quota', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (type) throw conflict(words.quotaInUse(type.name));
}
