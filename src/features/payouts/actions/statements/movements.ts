import type { Actor } from '#lib/actor.ts';
import type { Minor } from '#lib/money.ts';
import { type AccountName, payable, type PostingKind } from '#features/payments/index.ts';
import type { PayoutsContext } from '../../model/deps.ts';
import type { PayoutTables } from '../../model/schema.ts';
import type { Month } from '../../model/month.ts';
import { BY_HAND, partOf, type StatementPart } from '../../model/parts.ts';
import { owedTo } from './read-statement.ts';

/** One line of a statement: a part of a movement, and what was owed after it. */
export interface StatementLine {
  /** UTC text. */
  at: string;
  kind: PostingKind;
  part: StatementPart;
  event: string;
  order: string;
  currency: string;
  amount: Minor;
  balance: Minor;
}

const PAGE = 500;

/** Every movement of a user's own month from the first to the last, a few hundred at a time: a month may have many. */
export async function* movementsOf(
  { db }: PayoutsContext,
  actor: Actor,
  { name, from, to }: Month,
): AsyncGenerator<StatementLine[]> {
  const read = db.read<PayoutTables>();
  const balances = await owedTo(read, actor.id, name);
  const own = payable(actor.id);
  let place = { created: from, id: '' };
  for (;;) {
    const page = await read
      .selectFrom('ledger_transactions')
      .select(['id', 'created'])
      .where('organiser', '=', actor.id)
      .where('created', '<', to)
      .where('kind', 'not in', BY_HAND)
      .where((eb) =>
        eb.or([
          eb('created', '>', place.created),
          eb.and([eb('created', '=', place.created), eb('id', '>', place.id)]),
        ]),
      )
      .orderBy('created')
      .orderBy('id')
      .limit(PAGE)
      .execute();
    const last = page.at(-1);
    if (!last) return;
    const sides = await read
      .selectFrom('ledger_transactions')
      .innerJoin('ledger_entries', 'ledger_entries.transaction', 'ledger_transactions.id')
      .select(['ledger_transactions.created', 'kind', 'event', 'order'])
      .select(['account', 'amount', 'ledger_entries.currency'])
      .where(
        'ledger_transactions.id',
        'in',
        page.map(({ id }) => id),
      )
      .where('account', '!=', own)
      .orderBy('ledger_transactions.created')
      .orderBy('ledger_transactions.id')
      .orderBy('ledger_entries.id')
      .execute();
    yield sides.map((side) => lineOf(side, balances));
    if (page.length < PAGE) return;
    place = last;
  }
}

interface Side {
  created: string;
  kind: PostingKind;
  event: string;
  order: string;
  account: AccountName;
  amount: Minor;
  currency: string;
}

function lineOf(
  { created, kind, event, order, account, amount, currency }: Side,
  balances: Map<string, Minor>,
): StatementLine {
  const balance = (balances.get(currency) ?? 0) + amount;
  balances.set(currency, balance);
  return { at: created, kind, part: partOf(kind, account), event, order, currency, amount, balance };
}
