import { ordersService } from '#features/orders/service.ts';
import { data, type RouterContextProvider } from 'react-router';
import { answered } from '#features/events/pages/answered.server.ts';
import { words } from '../messages/order-problems.messages.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';

/** An order of the event of the address. Others get the page of an order that doesn't exist. */
export async function managedOrder(
  context: Readonly<RouterContextProvider>,
  request: Request,
  params: { id: string; orderId: string },
) {
  const page = await managedEvent(context, request, params.id, 'orders.view');
  const order = await answered(
    page.services.rooms.get(ordersService).readOrder(params.orderId, { actor: page.actor }),
    page.language,
  );
  if (order.event !== page.event.id) throw data(words[page.language].noSuchOrder, { status: 404 });
  return { ...page, order };
}
