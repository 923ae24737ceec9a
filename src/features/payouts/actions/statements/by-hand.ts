import type { Actor } from '#lib/actor.ts';
import type { Minor } from '#lib/money.ts';
import { till } from '#features/payments/index.ts';
import type { PayoutsContext } from '../../model/deps.ts';
import type { PayoutTables } from '../../model/schema.ts';
import type { Month } from '../../model/month.ts';
import { BY_HAND } from '../../model/parts.ts';

/** What an organiser took themselves, and gave back themselves (zero or below). */
export interface ByHand {
  taken: Minor;
  givenBack: Minor;
}

/** A month of it in one currency, with the same by event, those that took most first. */
export interface HandStatement extends ByHand {
  currency: string;
  events: (ByHand & { event: string })[];
}

/** One time that money was taken, or (below zero) given back, outside of the platform. */
export interface HandLine {
  /** UTC text. */
  at: string;
  what: keyof ByHand;
  event: string;
  order: string;
  currency: string;
  amount: Minor;
}

const PAGE = 500;

/**
 * What the ledger says that a user took themselves in a month, by currency. Nothing of it came through here: it stands
 * beside a statement's sum and is no part of it.
 */
export async function handStatement(
  { db }: PayoutsContext,
  actor: Actor,
  { name }: Month,
): Promise<HandStatement[]> {
  const rows = await db
    .read<PayoutTables>()
    .selectFrom('ledger_sums')
    .select(['event', 'kind', 'currency', 'amount'])
    .where('organiser', '=', actor.id)
    .where('month', '=', name)
    .where('account', '=', till(actor.id))
    .where('kind', 'in', BY_HAND)
    .execute();
  return [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, moved]) => ({
      currency,
      ...totalled(moved),
      events: [...Map.groupBy(moved, ({ event }) => event)]
        .map(([event, own]) => ({ event, ...totalled(own) }))
        .toSorted((a, b) => b.taken - a.taken || (a.event < b.event ? -1 : 1)),
    }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}

function totalled(rows: readonly { kind: string; amount: Minor }[]): ByHand {
  const of = (kind: (typeof BY_HAND)[number]) =>
    rows.reduce((sum, row) => (row.kind === kind ? sum + row.amount : sum), 0);
  return { taken: of('hand_payment'), givenBack: of('hand_refund') };
}

/** Every time of it, from the first to the last, a few hundred at once. */
export async function* handLines(
  { db }: PayoutsContext,
  actor: Actor,
  { from, to }: Month,
): AsyncGenerator<HandLine[]> {
  const read = db.read<PayoutTables>();
  let place = { created: from, id: '' };
  for (;;) {
    const page = await read
      .selectFrom('ledger_transactions')
      .innerJoin('ledger_entries', 'ledger_entries.transaction', 'ledger_transactions.id')
      .select(['ledger_transactions.id', 'ledger_transactions.created', 'kind', 'event', 'order'])
      .select(['amount', 'ledger_entries.currency'])
      .where('organiser', '=', actor.id)
      .where('ledger_transactions.created', '<', to)
      .where('kind', 'in', BY_HAND)
      .where('account', '=', till(actor.id))
      .where((eb) =>
        eb.or([
          eb('ledger_transactions.created', '>', place.created),
          eb.and([
            eb('ledger_transactions.created', '=', place.created),
            eb('ledger_transactions.id', '>', place.id),
          ]),
        ]),
      )
      .orderBy('ledger_transactions.created')
      .orderBy('ledger_transactions.id')
      .limit(PAGE)
      .execute();
    const last = page.at(-1);
    if (!last) return;
    yield page.map(({ created, kind, event, order, currency, amount }): HandLine => ({
      at: created,
      what: kind === 'hand_payment' ? 'taken' : 'givenBack',
      event,
      order,
      currency,
      amount,
    }));
    if (page.length < PAGE) return;
    place = last;
  }
}
