import { cardStep } from '#lib/card-step.ts';
import { type TicketShare, ticketShares } from '../model/ticket-shares.ts';
import { bundleLineOf, isBundleLine, lineKey } from '../model/bundles.ts';
import type { OrderContext } from './context.ts';
import { bearsPrice } from '../model/ticket-parts.ts';
import type { TicketingTables, TicketRow } from '../model/ticketing-schema.ts';
import type { TicketChangeRow } from '../model/schema.ts';
import type { Tx } from '#platform/db/index.ts';

/** What was paid for a ticket: with its order, and since then for changes of its type. */
export interface TicketValue {
  ticket: TicketRow;
  /** All in, in minor units: what it was ordered for, and the differences that were settled. */
  value: number;
  /** What it was ordered for; null when that is not known. */
  share: TicketShare | null;
  changes: TicketChangeRow[];
}

/** Changes of an order's tickets, the oldest first. */
export function changesOf({ db }: OrderContext, orderId: string): Promise<TicketChangeRow[]> {
  return db
    .read<TicketingTables>()
    .selectFrom('ticket_changes')
    .selectAll()
    .where('order', '=', orderId)
    .orderBy('created')
    .orderBy('id')
    .execute();
}

/** The line of the order that a ticket came with: its type and its date may have changed since. */
export const orderedAs = (
  { ticketType, date, bundle }: Pick<TicketRow, 'ticketType' | 'date' | 'bundle'>,
  done: readonly Pick<TicketChangeRow, 'fromType' | 'fromDate'>[],
): string =>
  lineKey(
    {
      ticketType: done[0]?.fromType ?? ticketType,
      date: done.find(({ fromDate }) => fromDate !== null)?.fromDate ?? date,
    },
    bundleLineOf({ bundle }),
  );

/** Which of these orders (ids) have tickets that a change was paid for: also one that cost nothing itself has money to give back. */
export async function paidByChanges(
  { db }: Pick<OrderContext, 'db'>,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .read<TicketingTables>()
    .selectFrom('ticket_changes')
    .select('order')
    .where('order', 'in', ids)
    .where('status', '=', 'done')
    .where('difference', '>', 0)
    .distinct()
    .execute();
  return new Set(rows.map(({ order }) => order));
}

/**
 * What each ticket of an order was paid with, by its id. A ticket counts among those of the type and date that it was ordered
 * as, whatever it is now.
 */
export async function ticketValues(
  context: OrderContext,
  orderId: string,
): Promise<Map<string, TicketValue>> {
  const [order, items, tickets, changes] = await Promise.all([
    context.orders.find(orderId),
    context.orders.items(orderId),
    context.orders.tickets(orderId),
    changesOf(context, orderId),
  ]);
  const step = cardStep(order?.currency ?? '');
  const shares = new Map<string, TicketShare[]>();
  for (const item of items) {
    if (isBundleLine(item)) continue;
    const key = lineKey(item, item.bundle);
    shares.set(key, [...(shares.get(key) ?? []), ...ticketShares(item, step)]);
  }
  const done = Map.groupBy(
    changes.filter(({ status }) => status === 'done'),
    ({ ticket }) => ticket,
  );
  return new Map(
    tickets.map((ticket): [string, TicketValue] => {
      const own = done.get(ticket.id) ?? [];
      // The price of a ticket for several people is the first one's.
      const share = bearsPrice(ticket) ? (shares.get(orderedAs(ticket, own))?.shift() ?? null) : null;
      const value = own.reduce((sum, { difference }) => sum + difference, share?.total ?? 0);
      return [ticket.id, { ticket, value, share, changes: own }];
    }),
  );
}

/**
 * Whether tickets were changed since their `values` were read (`changed`), or one waits for the payment of a change (`waits`); null where
 * neither is so. Asked in the write that made them void: nobody changes them beside it, so what they are worth stays as it was read.
 */
export async function changedSince(
  tx: Tx,
  orderId: string,
  values: readonly TicketValue[],
): Promise<'changed' | 'waits' | null> {
  const changes = await tx
    .as<TicketingTables>()
    .selectFrom('ticket_changes')
    .select(['ticket', 'status'])
    .where('order', '=', orderId)
    .where('status', 'in', ['done', 'waiting'])
    .execute();
  const of = Map.groupBy(changes, ({ ticket }) => ticket);
  const now = values.map(({ ticket, changes: known }) => {
    const own = of.get(ticket.id) ?? [];
    const done = own.filter(({ status }) => status === 'done').length;
    return { changed: done !== known.length, waits: done < own.length };
  });
  if (now.some(({ changed }) => changed)) return 'changed';
  return now.some(({ waits }) => waits) ? 'waits' : null;
}
