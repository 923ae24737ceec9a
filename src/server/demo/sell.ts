import { checkoutService } from '#features/checkout/service.ts';
import type { OrderViewer } from '#features/orders/index.ts';
import { passesService } from '#features/passes/service.ts';
import { ApiError } from '#lib/errors.ts';
import { parseUtcText } from '#lib/time.ts';
import type { manualClock } from '#platform/clock/index.ts';
import type { Services } from '../services/context.ts';
import type { MadeEvent } from './make-event.ts';
import { payAtSandbox } from './pay-at-sandbox.ts';
import { type Buyer, type OrderPlan, ordersFor } from './plan-orders.ts';
import { saleTimes } from './sale-times.ts';

type MovableClock = ReturnType<typeof manualClock>;

/** Nobody buys in the last hours before an event that is over. */
const DOORS_MS = 3 * 3_600_000;

/**
 * Sells tickets from the clock's now until `until`, as sales go: orders are placed, paid at the sandbox's own payment
 * page and confirmed, as buyers do.
 */
export async function sellDemoTickets(
  services: Services,
  clock: MovableClock,
  events: readonly MadeEvent[],
  options: { until: number; attendee: Buyer },
): Promise<void> {
  const from = clock.now();
  const plans = events
    .flatMap((event) => {
      const end = Math.min(options.until, (parseUtcText(event.startsAt) ?? options.until) - DOORS_MS);
      const times = saleTimes(event.demo.orders, from, end);
      return ordersFor(event, options.attendee).map((plan, index) => ({ ...plan, at: times[index] ?? from }));
    })
    .toSorted((one, other) => one.at - other.at);
  for (const plan of plans) {
    clock.advance(Math.max(0, plan.at - clock.now()));
    await sell(services, plan);
  }
  clock.advance(options.until - clock.now());
}

async function sell(services: Services, plan: OrderPlan): Promise<void> {
  const checkout = services.rooms.get(checkoutService);
  const { buyer, country } = plan;
  const placed = await place(services, plan);
  if (!placed?.payment) return;
  await payAtSandbox(services, placed.payment.url, { ...buyer, country });
  const actor = actorOf(buyer);
  await checkout.confirm({ paymentSessionId: placed.payment.paymentSessionId }, { actor });
  if (plan.event.demo.tickets.some(({ pass }) => pass !== undefined))
    await chooseDates(services, placed.order.id, { actor, accessToken: placed.accessToken });
}

/** Whoever has bought a pass chooses the next dates of it, and leaves the others for later. */
async function chooseDates({ rooms }: Services, order: string, viewer: OrderViewer): Promise<void> {
  const passes = rooms.get(passesService);
  for (const [n, { id, visits }] of (await passes.list(order, viewer)).entries()) {
    const open = await passes.dates(order, viewer, id);
    const dates = open.filter(({ left }) => left > 0).slice(n, n + Math.ceil(visits / 2));
    await passes.choose(order, viewer, id, { dates: dates.map((date) => date.id) });
  }
}

const actorOf = ({ id }: Buyer) => (id ? { id, superuser: false } : null);

/** Places the first of the choices that is still to be had; null when all are gone, as small ones are. */
async function place({ rooms }: Services, { event, choices, buyer, answers, promoCode, via }: OrderPlan) {
  for (const [turn, items] of choices.entries()) {
    const order = {
      items,
      buyer: { name: buyer.name, email: buyer.email },
      ...(answers ? { answers } : {}),
      ...(promoCode ? { promoCode } : {}),
    };
    try {
      return await rooms.get(checkoutService).placeOrder(event.id, order, { actor: actorOf(buyer), via });
    } catch (error) {
      // The tier after one that has too few left for this order has not opened yet: it is refused with 400.
      const gone = error instanceof ApiError && (error.status === 409 || (turn > 0 && error.status === 400));
      if (!gone) throw error;
    }
  }
  return null;
}
