import { sql } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { conflict, invalidField } from '#lib/errors.ts';
import { laterThan } from '#lib/time.ts';
import { isUniqueViolation, type Tx } from '#platform/db/index.ts';
import type { PricingContext } from '../context.ts';
import { idsIn } from '../model/code.ts';
import { requireUnchanged } from '../model/editing.ts';
import { promoColumns, readPromo } from '../model/promo-input.ts';
import type { PromoCodeRow } from '../model/pricing-schema.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { auditPromo } from './audit-prices.ts';
import { requireTypesOf } from './known-types.ts';
import { requirePriceManager } from './manages-prices.ts';
import { managedRow, priceRow, requireStill } from './price-rows.ts';
import { words } from '../messages/prices.messages.ts';

type Input = Record<string, unknown>;

/** The codes of an event by their text. Throws 404 when it is not theirs. */
export async function listPromoCodes(
  context: PricingContext,
  actor: Actor,
  eventId: string,
): Promise<PromoCodeRow[]> {
  const { id } = await requirePriceManager(context, actor, eventId, 'promoCodes.edit');
  return context.db
    .read<TicketingTables>()
    .selectFrom('promo_codes')
    .selectAll()
    .where('event', '=', id)
    .orderBy('code')
    .execute();
}

/** Makes a code. Throws 400 by field, at `code` when the event has one like it. */
export async function createPromoCode(
  context: PricingContext,
  actor: Actor,
  eventId: string,
  given: Input,
): Promise<PromoCodeRow> {
  const { id: event } = await requirePriceManager(context, actor, eventId, 'promoCodes.edit');
  const values = readPromo(given);
  const now = context.clock.text();
  const row = {
    ...promoColumns(values),
    id: context.ids.record(),
    event,
    used: 0,
    held: 0,
    created: now,
    updated: now,
  };
  await context.db.write(async (tx) => {
    await requireTypesOf(tx, event, 'ticketTypes', values.ticketTypes);
    await requireTypesOf(tx, event, 'unlocks', values.unlocks);
    const { numInsertedOrUpdatedRows } = await tx
      .as<TicketingTables>()
      .insertInto('promo_codes')
      .values(row)
      .onConflict((clash) => clash.columns(['event', 'code']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw taken();
    await auditPromo({ tx, actor, now }, null, row);
  });
  return row;
}

/**
 * Changes what is given of a code. Throws 400 by field, at `maxUses` below what is used and held; 409 when
 * somebody has changed it since `ifUpdated`.
 */
export async function updatePromoCode(
  context: PricingContext,
  actor: Actor,
  id: string,
  given: Input,
  { ifUpdated }: { ifUpdated?: string | undefined } = {},
): Promise<void> {
  await managedRow(context, actor, 'promo_codes', id, 'promoCodes.edit');
  const change = context.db.write(async (tx) => {
    const query = tx.as<TicketingTables>();
    const current = await priceRow(query, 'promo_codes', id);
    requireUnchanged(ifUpdated, current.updated);
    const before = { ...current, ticketTypes: idsIn(current.ticketTypes), unlocks: idsIn(current.unlocks) };
    const values = readPromo({ ...before, ...given }, current);
    const now = context.clock.text();
    await requireTypesOf(tx, current.event, 'ticketTypes', values.ticketTypes);
    await requireTypesOf(tx, current.event, 'unlocks', values.unlocks);
    await requireFree(tx, current, values.code);
    const { numUpdatedRows } = await query
      .updateTable('promo_codes')
      .set({ ...promoColumns(values), updated: laterThan(current.updated, now) })
      .where('id', '=', id)
      .where('updated', '=', current.updated)
      .where(sql<boolean>`(${values.maxUses} = 0 OR used + held <= ${values.maxUses})`)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) {
      await requireStill(query, 'promo_codes', current);
      throw invalidField('maxUses', 'validation_below_sold', words.usedMore);
    }
    await auditPromo({ tx, actor, now }, current, { ...current, ...promoColumns(values) });
  });
  // On PostgreSQL two who take one code at once both find it free; the index lets one of them have it.
  await change.catch((error: unknown) => {
    throw isUniqueViolation(error) ? taken() : error;
  });
}

/** Removes a code that no order has. Throws 409 otherwise: it can be ended. */
export async function removePromoCode(context: PricingContext, actor: Actor, id: string): Promise<void> {
  const promo = await managedRow(context, actor, 'promo_codes', id, 'promoCodes.edit');
  await context.db.write(async (tx) => {
    const { numDeletedRows } = await tx
      .as<TicketingTables>()
      .deleteFrom('promo_codes')
      .where('id', '=', id)
      .where('used', '=', 0)
      .where('held', '=', 0)
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw conflict(words.codeUsed);
    await tx.as<TicketingTables>().deleteFrom('promo_uses').where('promo', '=', id).execute();
    await auditPromo({ tx, actor, now: context.clock.text() }, promo, null);
  });
}

const taken = () => invalidField('code', 'validation_not_unique', words.codeTaken);

async function requireFree(tx: Tx, { id, event }: PromoCodeRow, code: string): Promise<void> {
  const other = await tx
    .as<TicketingTables>()
    .selectFrom('promo_codes')
    .select('id')
    .where('event', '=', event)
    .where('code', '=', code)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other) throw taken();
}
