import { changesBetween, recordAudit } from '#features/audit/index.ts';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { forbidden, invalidField, notFound } from '#lib/errors.ts';
import { isCurrency } from '#lib/money.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import { laterThan } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import { invalidBy } from '#platform/http/index.ts';
import { mayOperate } from '#features/staff/index.ts';
import type { PricingContext } from './context.ts';
import { changedMeanwhile, requireUnchanged } from '../model/editing.ts';
import { amountInput, bpsInput } from '../model/price-input.ts';
import type { OperatorFeeRow } from '../model/pricing-schema.ts';
import type { PricedTables } from '../model/pricing-schema.ts';
import { words } from '../messages/prices.messages.ts';

const input = z.object({
  organiser: z.string().max(64).regex(NULL_FREE, NOT_NULL_FREE).default(''),
  currency: z.string().default(''),
  bps: bpsInput,
  fixed: amountInput,
});

/** For whom a fee was set: '' is every organiser, and every currency. */
export type FeePlace = Pick<OperatorFeeRow, 'organiser' | 'currency'>;

/** What the history shows of a fee. */
const FIELDS = ['bps', 'fixed'] as const;

/** Throws 403 for whoever may not see them, or not change them. */
export function requireOperator(actor: Actor, permission: 'fees.view' | 'fees.change'): void {
  if (!mayOperate(actor, permission)) throw forbidden(words.superusersOnly);
}

/** Every fee that was set: without `organiser` for all, without `currency` for every currency without one of its own. */
export async function listOperatorFees({ db }: PricingContext, actor: Actor): Promise<OperatorFeeRow[]> {
  requireOperator(actor, 'fees.view');
  return db
    .read<PricedTables>()
    .selectFrom('operator_fees')
    .selectAll()
    .orderBy('organiser')
    .orderBy('currency')
    .execute();
}

/**
 * Sets what the operator takes of tickets from now on: for an organiser or for all, for a currency or for all. A fixed
 * part needs its currency. Throws 400 by field, 403 for others than superusers, 409 when somebody has changed it since
 * `ifUpdated` (the empty text: since there was none).
 */
export async function setOperatorFee(
  { db, clock }: PricingContext,
  actor: Actor,
  given: unknown,
  { ifUpdated }: { ifUpdated?: string | undefined } = {},
): Promise<OperatorFeeRow> {
  requireOperator(actor, 'fees.change');
  const parsed = input.safeParse(given);
  if (!parsed.success) throw invalidBy(parsed.error);
  const { organiser, currency, fixed } = parsed.data;
  if (currency !== '' && !isCurrency(currency))
    throw invalidField('currency', 'validation_invalid', words.currency);
  if (currency === '' && fixed > 0)
    throw invalidField('currency', 'validation_required', words.fixedCurrency);
  return db.write(async (tx) => {
    const before = await feeAt(tx, { organiser, currency });
    if (ifUpdated !== undefined) requireUnchanged(ifUpdated, before?.updated ?? '');
    const now = clock.text();
    const row = { ...parsed.data, updated: laterThan(before?.updated ?? '', now) };
    const { numInsertedOrUpdatedRows } = await tx
      .as<PricedTables>()
      .insertInto('operator_fees')
      .values(row)
      .onConflict((clash) => {
        const update = clash.columns(['organiser', 'currency']).doUpdateSet(row);
        return ifUpdated === undefined ? update : update.where('operator_fees.updated', '=', ifUpdated);
      })
      .executeTakeFirstOrThrow();
    // Somebody else was writing at the same moment.
    if (numInsertedOrUpdatedRows === 0n) throw changedMeanwhile(now);
    await audit(tx, actor, now, before, row);
    everyPriceChanged(tx);
    return row;
  });
}

/**
 * Takes a fee away, so that the wider one counts again. Throws 403 for others than superusers, 404 when there is none,
 * 409 when somebody has changed it since `ifUpdated`.
 */
export async function removeOperatorFee(
  { db, clock }: PricingContext,
  actor: Actor,
  place: FeePlace,
  { ifUpdated }: { ifUpdated?: string | undefined } = {},
): Promise<void> {
  requireOperator(actor, 'fees.change');
  await db.write(async (tx) => {
    const before = await feeAt(tx, place);
    if (!before) throw notFound();
    requireUnchanged(ifUpdated, before.updated);
    const { numDeletedRows } = await tx
      .as<PricedTables>()
      .deleteFrom('operator_fees')
      .where('organiser', '=', place.organiser)
      .where('currency', '=', place.currency)
      .$if(ifUpdated !== undefined, (fee) => fee.where('updated', '=', before.updated))
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw changedMeanwhile(before.updated);
    await audit(tx, actor, clock.text(), before, null);
    everyPriceChanged(tx);
  });
}

async function feeAt(tx: Tx, { organiser, currency }: FeePlace): Promise<OperatorFeeRow | null> {
  const found = await tx
    .as<PricedTables>()
    .selectFrom('operator_fees')
    .selectAll()
    .where('organiser', '=', organiser)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return found ?? null;
}

/** A fee belongs to no event: its entries stand beside those of all events. */
async function audit(
  tx: Tx,
  actor: Actor,
  at: string,
  before: OperatorFeeRow | null,
  after: OperatorFeeRow | null,
): Promise<void> {
  const row = after ?? before;
  const changes = changesBetween(before, after, FIELDS);
  if (!row || (before && after && changes.length === 0)) return;
  const action = after ? 'fees.set' : 'fees.remove';
  const subject = { kind: 'prices', id: row.organiser, label: row.currency } as const;
  await recordAudit(tx, { event: '', actor, action, subject, changes, at });
}

function everyPriceChanged(tx: Tx): void {
  tx.change({ collection: 'events', action: 'update', id: 'every', event: 'every' });
}
