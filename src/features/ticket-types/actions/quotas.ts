import {
  auditQuota,
  pricesChanged,
  requirePriceManager,
  managedRow,
  priceRow,
  requireStill,
} from '#features/pricing/index.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { conflict, invalidField } from '#lib/errors.ts';
import { spoken } from '#lib/language/index.ts';
import { laterThan } from '#lib/time.ts';
import { invalidBy } from '#platform/http/index.ts';
import type { TicketTypesContext } from './context.ts';
import { requireUnchanged } from '#features/pricing/model/editing.ts';
import { countInput, nameInput } from '#features/pricing/model/price-input.ts';
import type { QuotaRow } from '#features/pricing/model/pricing-schema.ts';
import type { PricedTables } from '#features/pricing/model/pricing-schema.ts';
import { words } from '#features/pricing/messages/prices.messages.ts';

type Input = Record<string, unknown>;

const input = z.object({ name: nameInput, size: countInput.min(1, spoken(words.atLeastOne)) });

function read(given: Input): z.infer<typeof input> {
  const parsed = input.safeParse(given);
  if (!parsed.success) throw invalidBy(parsed.error);
  return parsed.data;
}

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

/** Makes a shared quota. Throws 400 by field. */
export async function createQuota(
  context: TicketTypesContext,
  actor: Actor,
  eventId: string,
  given: Input,
): Promise<QuotaRow> {
  const { id: event } = await requirePriceManager(context, actor, eventId, 'ticketTypes.edit');
  const now = context.clock.text();
  const row = {
    ...read(given),
    id: context.ids.record(),
    event,
    sold: 0,
    held: 0,
    created: now,
    updated: now,
  };
  await context.db.write(async (tx) => {
    await tx.as<PricedTables>().insertInto('quotas').values(row).execute();
    await auditQuota({ tx, actor, now }, null, row);
    await pricesChanged(context, tx, event);
  });
  return row;
}

/** Changes a shared quota. Throws 400 at `size` below what is sold and held, 409 when somebody has changed it since `ifUpdated`. */
export async function updateQuota(
  context: TicketTypesContext,
  actor: Actor,
  id: string,
  given: Input,
  { ifUpdated }: { ifUpdated?: string | undefined } = {},
): Promise<void> {
  await managedRow(context, actor, 'quotas', id, 'ticketTypes.edit');
  await context.db.write(async (tx) => {
    const query = tx.as<PricedTables>();
    const quota = await priceRow(query, 'quotas', id);
    requireUnchanged(ifUpdated, quota.updated);
    const values = read({ ...quota, ...given });
    const now = context.clock.text();
    const { numUpdatedRows } = await query
      .updateTable('quotas')
      .set({ ...values, updated: laterThan(quota.updated, now) })
      .where('id', '=', id)
      .where('updated', '=', quota.updated)
      .where(sql<boolean>`sold + held <= ${values.size}`)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) {
      await requireStill(query, 'quotas', quota);
      throw invalidField('size', 'validation_below_sold', words.quotaSold);
    }
    await auditQuota({ tx, actor, now }, quota, { ...quota, ...values });
    await pricesChanged(context, tx, quota.event);
  });
}

/** Removes a shared quota that no ticket counts against. Throws 409 otherwise. */
export async function removeQuota(context: TicketTypesContext, actor: Actor, id: string): Promise<void> {
  const quota = await managedRow(context, actor, 'quotas', id, 'ticketTypes.edit');
  await context.db.write(async (tx) => {
    const query = tx.as<PricedTables>();
    const type = await query
      .selectFrom('ticket_types')
      .select('name')
      .where('event', '=', quota.event)
      .where('quota', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (type) throw conflict(words.quotaInUse(type.name));
    await query.deleteFrom('quotas').where('id', '=', id).execute();
    await auditQuota({ tx, actor, now: context.clock.text() }, quota, null);
    await pricesChanged(context, tx, quota.event);
  });
}
