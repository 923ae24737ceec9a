import type { Kysely } from 'kysely';
import type { Minor } from '#lib/money.ts';
import type { PaymentTables } from '../../model/schema.ts';
import type { AccountName } from '../../model/accounts.ts';
import type { PostingKind } from '../../model/posting.ts';

/** An entry with what its transaction says of it. */
export interface LedgerEntry {
  id: string;
  transaction: string;
  kind: PostingKind;
  account: AccountName;
  /** Signed minor units, positive for a debit. */
  amount: Minor;
  currency: string;
  event: string;
  order: string;
  organiser: string;
  memo: string;
  /** UTC text. */
  created: string;
}

/** Whose entries: an event's or an organiser's. */
export type EntriesFilter = { event: string } | { organiser: string };

/** A page of a ledger: the newest transactions first, each with all of its entries. */
export interface LedgerPage {
  entries: LedgerEntry[];
  /** Give it back to get the page that follows; null on the last. */
  next: string | null;
}

const PAGE = 100;
const LONGEST_PAGE = 1_000;

/**
 * Entries by event or organiser. `limit` counts transactions (100 when left out, 1000 at most), `cursor` is a page's
 * `next`; a cursor that was not made here begins at the newest.
 */
export async function entriesOf(
  db: Kysely<PaymentTables>,
  filter: EntriesFilter,
  { limit = PAGE, cursor = '' }: { limit?: number; cursor?: string } = {},
): Promise<LedgerPage> {
  const size = Math.min(Math.max(1, Math.trunc(limit)), LONGEST_PAGE);
  const [column, value] =
    'event' in filter ? (['event', filter.event] as const) : (['organiser', filter.organiser] as const);
  const [, before, beforeId] = /^(.{24})\.([a-z0-9]{15})$/.exec(cursor) ?? [];
  let page = db.selectFrom('ledger_transactions').select(['id', 'created']).where(column, '=', value);
  if (before && beforeId) {
    page = page.where((eb) =>
      eb.or([eb('created', '<', before), eb.and([eb('created', '=', before), eb('id', '<', beforeId)])]),
    );
  }
  const found = await page
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute();
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  if (!last) return { entries: [], next: null };
  const entries = await db
    .selectFrom('ledger_transactions')
    .innerJoin('ledger_entries', 'ledger_entries.transaction', 'ledger_transactions.id')
    .select(['ledger_entries.id', 'transaction', 'kind', 'account', 'amount', 'ledger_entries.currency'])
    .select(['event', 'order', 'organiser', 'memo', 'ledger_entries.created'])
    .where(
      'ledger_transactions.id',
      'in',
      shown.map(({ id }) => id),
    )
    .orderBy('ledger_transactions.created', 'desc')
    .orderBy('ledger_transactions.id', 'desc')
    .orderBy('ledger_entries.id')
    .execute();
  return { entries, next: found.length > size ? `${last.created}.${last.id}` : null };
}
