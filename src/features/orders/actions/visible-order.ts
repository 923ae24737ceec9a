import { type EventAction, notInYourRole } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import type { OrderContext } from './context.ts';
import { isAccessToken } from '../model/access-token.ts';
import type { OrderRow } from '../model/ticketing-schema.ts';

/** Who asks about an order: signed in, or with the order's access token, or neither. */
export interface OrderViewer {
  actor: Actor | null;
  accessToken?: string | undefined;
}

/** Whether `actor` may do that in the event of that id. */
export async function mayIn(
  { events }: OrderContext,
  actor: Actor | null,
  action: EventAction,
  eventId: string,
): Promise<boolean> {
  if (!actor) return false;
  if (actor.superuser) return true;
  const event = await events.find(eventId);
  return event !== null && (await events.may(actor, action, event));
}

/** Throws 404 for whoever has no part in the order's event, 403 for members of its team whose role doesn't include that. */
export async function requireForOrder(
  context: OrderContext,
  actor: Actor | null,
  action: EventAction,
  order: OrderRow,
): Promise<void> {
  if (await mayIn(context, actor, action, order.event)) return;
  if (!(await mayIn(context, actor, 'event.view', order.event))) throw notFound();
  throw notInYourRole();
}

/** Whether it is their own order: its buyer's, or the token holder's. */
export function isTheirOwn(
  context: OrderContext,
  order: OrderRow,
  { actor, accessToken }: OrderViewer,
): boolean {
  if (accessToken && isAccessToken(context.accessSecret, order.id, accessToken)) return true;
  if (!actor) return false;
  return !actor.superuser && order.buyer === actor.id;
}

/** Whether that order is theirs to see: its buyer's, theirs who may look at the event's orders, a superuser's or the token holder's. */
export async function maySee(context: OrderContext, order: OrderRow, viewer: OrderViewer): Promise<boolean> {
  return isTheirOwn(context, order, viewer) || mayIn(context, viewer.actor, 'orders.view', order.event);
}

/** The order, if it is theirs to see. Throws 404 otherwise, as for one that never was. */
export async function visibleOrder(
  context: OrderContext,
  id: string,
  viewer: OrderViewer,
): Promise<OrderRow> {
  const order = isRecordId(id) ? await context.orders.find(id) : undefined;
  if (!order || !(await maySee(context, order, viewer))) throw notFound();
  return order;
}
