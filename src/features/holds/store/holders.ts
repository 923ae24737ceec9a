import { networkKey, shareOf } from '#features/orders/index.ts';
import { tooManyRequests } from '#lib/errors.ts';
import type { Database, Tx } from '#platform/db/index.ts';
import { words } from '#features/orders/messages/orders.messages.ts';
import type { TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import type { HeldTables } from '../model/schema.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';

/** A hold ends by itself after a quarter of an hour: it is worth trying again somewhat before. */
const AGAIN_MS = 5 * 60_000;

/** What somebody wants to hold. */
export interface Wanted {
  items: readonly Quantity[];
  types: ReadonlyMap<string, TicketTypeRow>;
}

/** Remembers from which networks orders came that wait for their payment, and counts them with the holds of chosen tickets. */
export interface HolderStore {
  /**
   * Notes that `order` holds tickets for whoever came from `address`. Throws 429 when that network holds as much as it may.
   * Addresses nearby are not counted: behind a proxy that names nobody they are everybody's.
   */
  note(tx: Tx, order: string, wanted: Wanted, address: string | undefined): Promise<void>;
  /** How a network is told apart; empty for an address that is not counted. */
  networkOf(address: string | undefined): string;
  /**
   * Throws 429 when that network holds as many orders and holds, as many tickets or as great a share of one type as it may.
   * Empty is not counted.
   */
  requireRoom(tx: Tx, network: string, wanted: Wanted): Promise<void>;
  /** Forgets it: the time in which it could be paid is over. */
  forget(order: string): Promise<void>;
}

interface HeldItem extends Quantity {
  /** The order or the hold that it is of. */
  of: string;
}

/**
 * `most` orders and holds and `mostTickets` tickets of one network may wait at a time, 0 for no limit; `secret` keys the
 * hashes by which networks are told apart.
 */
export function createHolderStore({
  db,
  secret,
  most,
  mostTickets,
}: {
  db: Database;
  secret: string;
  most: number;
  mostTickets: number;
}): HolderStore {
  const keyed = (address: string | undefined): string =>
    most === 0 && mostTickets === 0 ? '' : (networkKey(secret, address) ?? '');

  const requireRoom = async (tx: Tx, network: string, { items, types }: Wanted): Promise<void> => {
    if (network === '') return;
    const held = await heldBy(tx, network);
    const refuse = (): never => {
      throw tooManyRequests(words.manyHeld, AGAIN_MS);
    };
    if (most > 0 && new Set(held.map((item) => item.of)).size >= most) refuse();
    if (mostTickets === 0) return;
    // One order may be as large as the organiser lets it be.
    if (held.length > 0 && sum(held) + sum(items) > mostTickets) refuse();
    for (const { ticketType, date, quantity } of items) {
      const alike = held.filter((item) => item.ticketType === ticketType && item.date === date);
      const share = shareOf(types.get(ticketType)?.quantity ?? 0);
      if (alike.length > 0 && sum(alike) + quantity > share) refuse();
    }
  };

  return {
    networkOf: keyed,
    requireRoom,
    async note(tx, order, wanted, address) {
      const network = keyed(address);
      if (network === '') return;
      await requireRoom(tx, network, wanted);
      await tx.as<HeldTables>().insertInto('order_holders').values({ order, network }).execute();
    },
    async forget(order) {
      await db.write((tx) =>
        tx.as<HeldTables>().deleteFrom('order_holders').where('order', '=', order).execute(),
      );
    },
  };
}

const sum = (of: readonly { quantity: number }[]): number =>
  of.reduce((all, { quantity }) => all + quantity, 0);

async function heldBy(tx: Tx, network: string): Promise<HeldItem[]> {
  const query = tx.as<HeldTables>();
  const ordered = await query
    .selectFrom('order_holders')
    .innerJoin('orders', 'orders.id', 'order_holders.order')
    .innerJoin('order_items', 'order_items.order', 'orders.id')
    .select(['orders.id as of', 'order_items.ticketType', 'order_items.date', 'order_items.quantity'])
    .where('order_holders.network', '=', network)
    .where('orders.status', '=', 'pending')
    .whereRef('order_items.bundle', '!=', 'order_items.id')
    .execute();
  const chosen = await query
    .selectFrom('ticket_holds')
    .innerJoin('ticket_hold_items', 'ticket_hold_items.hold', 'ticket_holds.id')
    .select([
      'ticket_holds.id as of',
      'ticket_hold_items.ticketType',
      'ticket_hold_items.date',
      'ticket_hold_items.quantity',
    ])
    .where('ticket_holds.network', '=', network)
    .where('ticket_holds.held', '=', 1)
    .execute();
  return [...ordered, ...chosen];
}
