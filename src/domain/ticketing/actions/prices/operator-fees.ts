import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { forbidden, invalidField } from '#lib/errors.ts';
import { isCurrency } from '#lib/money.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import { invalidBy } from '#platform/http/index.ts';
import type { TicketingContext } from '../../context.ts';
import { amountInput, bpsInput } from '../../model/price-input.ts';
import type { OperatorFeeRow } from '../../pricing-schema.ts';
import type { TicketingTables } from '../../schema.ts';
import { words } from '../../model/prices.messages.ts';

const input = z.object({
  organiser: z.string().max(64).regex(NULL_FREE, NOT_NULL_FREE).default(''),
  currency: z.string().default(''),
  bps: bpsInput,
  fixed: amountInput,
});

function requireOperator(actor: Actor): void {
  if (!actor.superuser) throw forbidden(words.superusersOnly);
}

/** Every fee that was set: without `organiser` for all, without `currency` for every currency without one of its own. */
export async function listOperatorFees({ db }: TicketingContext, actor: Actor): Promise<OperatorFeeRow[]> {
  requireOperator(actor);
  return db
    .read<TicketingTables>()
    .selectFrom('operator_fees')
    .selectAll()
    .orderBy('organiser')
    .orderBy('currency')
    .execute();
}

/**
 * Sets what the operator takes of tickets from now on: for an organiser or for all, for a currency or for all. A fixed
 * part needs its currency. Throws 400 by field, 403 for others than superusers.
 */
export async function setOperatorFee(
  { db, clock }: TicketingContext,
  actor: Actor,
  given: unknown,
): Promise<OperatorFeeRow> {
  requireOperator(actor);
  const parsed = input.safeParse(given);
  if (!parsed.success) throw invalidBy(parsed.error);
  const { currency, fixed } = parsed.data;
  if (currency !== '' && !isCurrency(currency))
    throw invalidField('currency', 'validation_invalid', words.currency);
  if (currency === '' && fixed > 0)
    throw invalidField('currency', 'validation_required', words.fixedCurrency);
  const row = { ...parsed.data, updated: clock.text() };
  await db.write(async (tx) => {
    await tx
      .as<TicketingTables>()
      .insertInto('operator_fees')
      .values(row)
      .onConflict((clash) => clash.columns(['organiser', 'currency']).doUpdateSet(row))
      .execute();
    // Every price that is shown may be another now.
    tx.change({ collection: 'events', action: 'update', id: 'every', event: 'every' });
  });
  return row;
}
