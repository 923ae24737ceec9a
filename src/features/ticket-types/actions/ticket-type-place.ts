import { sql } from 'kysely';
import { cardStep, LARGEST_STEP } from '#lib/card-step.ts';
import { conflict, invalidField, notFound } from '#lib/errors.ts';
import { partsOf } from '#features/orders/model/bundle-parts.ts';
import { isVoucher, placesOf } from '#features/orders/model/people.ts';
import { requireDates } from './ticket-type-dates.ts';
import { requireParts } from './ticket-type-parts.ts';
import { requireVisits } from './ticket-type-visits.ts';
import { ANY_TICKET } from '../model/add-ons.ts';
import type { Tx } from '#platform/db/index.ts';
import type { TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import type { PricedTables } from '#features/pricing/model/pricing-schema.ts';
import { words } from '#features/pricing/messages/prices.messages.ts';

type Place = Pick<
  TicketTypeRow,
  | 'quota'
  | 'opensAfter'
  | 'addOnTo'
  | 'admits'
  | 'visits'
  | 'visitType'
  | 'price'
  | 'memberPrice'
  | 'quantity'
> & {
  kind: string;
  perDate: boolean;
  forMembers: string;
  parts: readonly string[];
  id?: string;
  event: string;
};

/**
 * What a ticket type refers to is of the same event, and leads nowhere in a circle; its prices can be charged in the
 * event's currency. Throws 400 by field.
 */
export async function requireReferences(tx: Tx, place: Place): Promise<void> {
  await requireSteps(tx, place);
  await requireDates(tx, place);
  await requireVisits(tx, place);
  await requireParts(tx, place);
  const { id = '', event, quota, opensAfter, addOnTo } = place;
  if (quota === '' && opensAfter === '' && addOnTo === '') return;
  const query = tx.as<PricedTables>();
  if (quota !== '') {
    const found = await query
      .selectFrom('quotas')
      .select('id')
      .where('id', '=', quota)
      .where('event', '=', event)
      .executeTakeFirst();
    if (!found) throw invalidField('quota', 'validation_unknown', words.noQuota);
  }
  const types = await query
    .selectFrom('ticket_types')
    .select(['id', 'opensAfter', 'addOnTo', 'visits', 'parts'])
    .where('event', '=', event)
    .execute();
  const others = new Map(types.filter((type) => type.id !== id).map((type) => [type.id, type]));
  if (opensAfter !== '' && !others.has(opensAfter))
    throw invalidField('opensAfter', 'validation_unknown', words.anotherTicket);
  const seen = new Set([id]);
  for (let at = opensAfter; at !== ''; at = others.get(at)?.opensAfter ?? '') {
    if (at === id || seen.has(at)) {
      throw invalidField('opensAfter', 'validation_circle', words.circle);
    }
    seen.add(at);
  }
  if (addOnTo === '' || addOnTo === ANY_TICKET) return;
  const carrier = others.get(addOnTo);
  if (!carrier) throw invalidField('addOnTo', 'validation_unknown', words.anotherTicket);
  if (isVoucher(carrier)) {
    throw invalidField('addOnTo', 'validation_add_on', words.addOnToAddOn);
  }
}

/** Prices are of the steps in which cards take the event's currency. */
async function requireSteps(tx: Tx, { event, price, memberPrice }: Place): Promise<void> {
  const wholeIn = (step: number) => price % step === 0 && memberPrice % step === 0;
  if (wholeIn(LARGEST_STEP)) return;
  const row = await tx
    .as<PricedTables>()
    .selectFrom('events')
    .select('currency')
    .where('id', '=', event)
    .executeTakeFirst();
  const step = cardStep(row?.currency ?? '');
  if (wholeIn(step)) return;
  const field = price % step === 0 ? 'memberPrice' : 'price';
  throw invalidField(field, 'validation_card_step', words.cardStep);
}

/**
 * Counts a type's tickets against another shared quota, sold and held ones too. Throws 400 by field when they don't fit
 * in. To be called when the write has the type's row already, so that nothing is sold of it meanwhile.
 */
export async function changeQuota(tx: Tx, id: string, to: string): Promise<void> {
  const query = tx.as<PricedTables>();
  const row = await query
    .selectFrom('ticket_types')
    .select(['quota', 'sold', 'held', 'addOnTo', 'admits', 'visits', 'parts'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { quota: from } = row;
  if (from === to) return;
  const [sold, held] = [row.sold * placesOf(row), row.held * placesOf(row)];
  const move = (quota: string, sign: 1 | -1) =>
    query
      .updateTable('quotas')
      .set((eb) => ({ sold: eb('sold', '+', sign * sold), held: eb('held', '+', sign * held) }))
      .where('id', '=', quota);
  if (from !== '') await move(from, -1).execute();
  if (to === '') return;
  const { numUpdatedRows } = await move(to, 1)
    .where(sql<boolean>`sold + held + ${sold + held} <= size`)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return;
  throw invalidField('quota', 'validation_quota_full', words.quotaTooFull(sold + held));
}

/** Throws 409 when other types follow this one, are added to it, are passes for it, or bundles with it. */
export async function requireUnreferenced(
  tx: Tx,
  { id, event }: Pick<TicketTypeRow, 'id' | 'event'>,
): Promise<void> {
  const others = await tx
    .as<PricedTables>()
    .selectFrom('ticket_types')
    .select(['name', 'opensAfter', 'addOnTo', 'visitType', 'visits', 'parts'])
    .where('event', '=', event)
    .execute();
  const found = others.find(
    (other) =>
      other.opensAfter === id ||
      other.addOnTo === id ||
      (other.visits > 0 && other.visitType === id) ||
      partsOf(other).some(({ ticketType }) => ticketType === id),
  );
  if (found) throw conflict(words.typeInUse(found.name));
}
