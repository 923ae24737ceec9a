import type { Quantity } from '#features/orders/model/quantity.ts';
import type { HeldItem } from '../store/store.ts';
import type { TicketHoldRow } from '../model/schema.ts';

/** `held`: nobody else gets these tickets. `over`: the time ran out. `ordered`: an order has them now. */
export type HoldState = 'held' | 'over' | 'ordered';

/** A hold as its own visitor sees it. */
export interface TicketHold {
  id: string;
  state: HoldState;
  /** What was chosen. */
  items: Quantity[];
  /** What is kept for it: the tickets of bundles, too. */
  kept: Quantity[];
  /** Its items still count as held: also for the moment between its end and the job that gives them back. */
  counted: boolean;
  /** `[field, value]` of the checkout's form. */
  typed: [string, string][];
  /** The order that took the tickets over; empty until then. */
  order: string;
  /** UTC text. */
  expiresAt: string;
  /** Whether the time can still be made longer. */
  renewable: boolean;
}

export function holdView(row: TicketHoldRow, items: HeldItem[], now: string): TicketHold {
  const { id, order, expiresAt } = row;
  const live = row.held === 1 && expiresAt > now;
  const state = live ? 'held' : order === '' ? 'over' : 'ordered';
  return {
    id,
    state,
    items: items
      .map(({ ticketType, date, quantity, inBundles }) => ({
        ticketType,
        date,
        quantity: quantity - inBundles,
      }))
      .filter(({ quantity }) => quantity > 0),
    kept: items,
    counted: row.held === 1,
    typed: typedIn(row),
    order: live ? '' : order,
    expiresAt,
    renewable: live && row.renewed === 0,
  };
}

function typedIn({ typed }: TicketHoldRow): [string, string][] {
  return typed === '' ? [] : (JSON.parse(typed) as [string, string][]);
}
