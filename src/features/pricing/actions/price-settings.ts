import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { invalidField } from '#lib/errors.ts';
import { laterThan } from '#lib/time.ts';
import { invalidBy } from '#platform/http/index.ts';
import type { PricingContext } from './context.ts';
import { changedMeanwhile, requireUnchanged } from '../model/editing.ts';
import { taxBpsInput, taxNameInput } from '../model/price-input.ts';
import type { PriceSettingsRow } from '../model/pricing-schema.ts';
import type { PricedTables } from '../model/pricing-schema.ts';
import { auditSettings } from './audit-prices.ts';
import { pricesChanged, requirePriceManager } from './manages-prices.ts';
import { words } from '#features/orders/messages/ticket-type.messages.ts';

const yes = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Number);
const input = z.object({ taxName: taxNameInput, taxBps: taxBpsInput, taxIncluded: yes, feeOnTop: yes });

/** An event's taxes and fees as its organiser decided. `updated` is empty until they did. */
export async function readPriceSettings(
  context: PricingContext,
  actor: Actor,
  eventId: string,
): Promise<PriceSettingsRow> {
  const { id } = await requirePriceManager(context, actor, eventId, 'ticketTypes.edit');
  return settingsOf(context.db.read<PricedTables>(), id);
}

async function settingsOf(
  query: Pick<Kysely<PricedTables>, 'selectFrom'>,
  event: string,
): Promise<PriceSettingsRow> {
  const rows = query.selectFrom('price_settings').selectAll();
  const row = await rows.where('event', '=', event).executeTakeFirst();
  return row ?? { event, taxName: '', taxBps: 0, taxIncluded: 1, feeOnTop: 0, updated: '' };
}

/** Changes what is given of them; orders from now on are priced so. Throws 400 by field, 409 when somebody has changed them since `ifUpdated`. */
export async function changePriceSettings(
  context: PricingContext,
  actor: Actor,
  eventId: string,
  given: Record<string, unknown>,
  { ifUpdated }: { ifUpdated?: string | undefined } = {},
): Promise<void> {
  const { id: event } = await requirePriceManager(context, actor, eventId, 'ticketTypes.edit');
  await context.db.write(async (tx) => {
    const query = tx.as<PricedTables>();
    const current = await settingsOf(query, event);
    requireUnchanged(ifUpdated, current.updated);
    const values = read({ ...current, ...given });
    const now = context.clock.text();
    const row = { ...values, updated: current.updated === '' ? now : laterThan(current.updated, now) };
    const { numInsertedOrUpdatedRows } = await query
      .insertInto('price_settings')
      .values({ ...row, event })
      .onConflict((clash) =>
        clash.column('event').doUpdateSet(row).where('price_settings.updated', '=', current.updated),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw changedMeanwhile((await settingsOf(query, event)).updated);
    await auditSettings({ tx, actor, now }, current, { ...current, ...row });
    await pricesChanged(context, tx, event);
  });
}

function read(given: Record<string, unknown>): z.infer<typeof input> {
  const parsed = input.safeParse(given);
  if (!parsed.success) throw invalidBy(parsed.error);
  if (parsed.data.taxBps > 0 && parsed.data.taxName === '')
    throw invalidField('taxName', 'validation_required', words.taxName);
  return parsed.data;
}
