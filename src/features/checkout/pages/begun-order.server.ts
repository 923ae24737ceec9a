import type { RouterContextProvider } from 'react-router';
import { readHold } from '#features/holds/pages/hold-cookie.server.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';
import { servicesContext } from '#shared/request/context.server.ts';
import { readAbandoned } from './abandoned-order.server.ts';

/** An order that this browser began and did not finish. */
export interface BegunOrder {
  /** `held`: tickets wait for the form. `unpaid`: they wait for the payment. `over`: nothing waits, what was typed is kept. */
  state: 'held' | 'unpaid' | 'over';
  /** Tickets and other things in it. */
  count: number;
  /** UTC text; its tickets are kept until then. Empty when they no longer are. */
  until: string;
}

/** What the browser that asks has begun to order of an event; null for nothing that could still be finished. */
export async function readBegun(
  context: Readonly<RouterContextProvider>,
  request: Request,
  eventId: string,
): Promise<BegunOrder | null> {
  const hold = await readHold(context, request, eventId);
  if (!hold) return null;
  const now = context.get(servicesContext).clock.text();
  if (hold.state === 'held') return { state: 'held', count: countOf(hold.items), until: hold.expiresAt };
  if (hold.state === 'over') return hold.typed.length > 0 ? { state: 'over', count: 0, until: '' } : null;
  const left = await readAbandoned(context, request, eventId, hold.order);
  if (!left || left.heldUntil <= now) return null;
  return { state: 'unpaid', count: countOf(left.items), until: left.heldUntil };
}

const countOf = (items: readonly Pick<Quantity, 'quantity'>[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
