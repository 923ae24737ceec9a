import { eventsService } from '#features/events/service.ts';
import { checkInService } from '#features/check-in/service.ts';
import { refundsService } from '#features/refunds/service.ts';
import { ordersService } from '#features/orders/service.ts';
import type { Actor } from '#lib/actor.ts';
import { addMs } from '#lib/time.ts';
import type { Services } from '../services/context.ts';
import type { MadeEvent } from './make-event.ts';

const MINUTE_MS = 60_000;
/** In a hundred guests so many come within each half an hour after the doors opened. */
const ARRIVALS = [9, 26, 31, 17, 8, 5, 3, 1];
/** Places among its paid orders of those who got their money back. */
const REFUNDED = [5, 11];

/** Lets the guests of the events that are over in, as they came, and pays back those who could not come. */
export async function admitDemoGuests(
  { rooms }: Services,
  organiser: Actor,
  made: readonly MadeEvent[],
): Promise<void> {
  const events = rooms.get(eventsService);
  for (const { demo, id } of made) {
    const event = demo.came ? await events.find(id) : null;
    if (!event) continue;
    const { items: orders } = await rooms.get(ordersService).findOrders(organiser, id, {}, { limit: 50 });
    for (const place of REFUNDED) {
      const order = orders.filter(({ total }) => total > 0)[place];
      if (order)
        await rooms.get(refundsService).refundOrder(organiser, order.id, { reason: 'Ill on the day' });
    }
    const guests = await rooms.get(checkInService).findByName(organiser, id, { limit: 100 });
    const coming = guests.filter(
      ({ status }, index) => status === 'valid' && (index * 37) % 100 < (demo.came ?? 0),
    );
    for (const [index, { code }] of coming.entries()) {
      const at = addMs(event.startsAt, arrival(index, coming.length) * MINUTE_MS).replace(' ', 'T');
      await rooms.get(checkInService).checkIn(organiser, id, {
        code,
        at,
        device: index % 3 === 0 ? 'Side gate' : 'Main gate',
      });
    }
  }
}

/** Minutes after the doors opened, half an hour before the beginning, at which the guest with that number came. */
function arrival(index: number, all: number): number {
  const share = (index / all) * 100;
  let sum = 0;
  const half = ARRIVALS.findIndex((part) => (sum += part) > share);
  return -30 + half * 30 + ((index * 17) % 30);
}
