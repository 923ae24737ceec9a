import type { OrderRow } from '#features/orders/model/ticketing-schema.ts';
import type { Database } from '#platform/db/index.ts';
import { fieldError, type FieldError } from '#lib/errors.ts';
import type { PromoTerms } from '../model/terms.ts';
import type { PricingContext } from './context.ts';
import { words } from '#features/orders/messages/orders.messages.ts';
import { promoProblem, promoTerms } from '../model/promo.ts';

/** What became of a code that a buyer typed: what it gives, or why it gives nothing. */
export type CodeFound = { promo: PromoTerms; problem: null } | { promo: null; problem: FieldError };

/**
 * Looks up a code for the event's checkout. `email` may be empty while the buyer has not said it yet. `releasing` is an
 * order of theirs that the next one replaces: its own use of the code doesn't stand against them.
 */
export async function lookUpCode(
  { db, promos, clock }: PricingContext,
  eventId: string,
  typed: string,
  email: string,
  releasing = '',
): Promise<CodeFound> {
  const found = await promos.find(eventId, typed, email);
  if (!found) return { promo: null, problem: fieldError('unknown_promo_code', words.codeUnknown) };
  const before = releasing === '' ? undefined : await orderOf(db, releasing);
  const own = before?.status === 'pending' && before.promo === found.row.id ? 1 : 0;
  const free = {
    row: { ...found.row, held: found.row.held - own },
    usesOfBuyer: Math.max(0, found.usesOfBuyer - own),
  };
  const problem = promoProblem(free, clock.text());
  return problem ? { promo: null, problem } : { promo: promoTerms(found.row), problem: null };
}

const orderOf = (db: Database, id: string) =>
  db
    .read<{ orders: OrderRow }>()
    .selectFrom('orders')
    .select(['status', 'promo'])
    .where('id', '=', id)
    .executeTakeFirst();
