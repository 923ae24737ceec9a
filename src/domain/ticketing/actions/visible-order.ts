import type { Actor } from '#lib/actor.ts';
import { ApiError, notFound } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import type { TicketingContext } from '../context.ts';
import { isAccessToken } from '../model/access-token.ts';
import type { OrderRow } from '../schema.ts';

/** Who asks about an order: signed in, or with the order's access token, or neither. */
export interface OrderViewer {
  actor: Actor | null;
  accessToken?: string | undefined;
}

/** Whether `actor` may manage the event. */
export async function manages(
  { events }: TicketingContext,
  actor: Actor | null,
  eventId: string,
): Promise<boolean> {
  if (!actor) return false;
  if (actor.superuser) return true;
  try {
    await events.requireManaged(actor, eventId);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false;
    throw error;
  }
}

/** Whether that order is theirs to see: its buyer's, the event's organiser's, a superuser's or the token holder's. */
export async function maySee(
  context: TicketingContext,
  order: OrderRow,
  viewer: OrderViewer,
): Promise<boolean> {
  const { actor, accessToken } = viewer;
  if (accessToken && isAccessToken(context.accessSecret, order.id, accessToken)) return true;
  if (actor && !actor.superuser && order.buyer === actor.id) return true;
  return manages(context, actor, order.event);
}

/** The order, if it is theirs to see. Throws 404 otherwise, as for one that never was. */
export async function visibleOrder(
  context: TicketingContext,
  id: string,
  viewer: OrderViewer,
): Promise<OrderRow> {
  const order = isRecordId(id) ? await context.orders.find(id) : undefined;
  if (!order || !(await maySee(context, order, viewer))) throw notFound();
  return order;
}
