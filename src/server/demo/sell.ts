import { ApiError } from '#lib/errors.ts';
import type { manualClock } from '#platform/clock/index.ts';
import type { Services } from '../context.ts';
import type { MadeEvent } from './make-event.ts';
import { payAtSandbox } from './pay-at-sandbox.ts';
import { demoGuests } from './people.ts';

type MovableClock = ReturnType<typeof manualClock>;

interface Buyer {
  name: string;
  email: string;
  id?: string;
}

/** One order to come: for which event, what of it, by whom. */
interface Plan {
  event: MadeEvent;
  items: { ticketType: string; quantity: number; price?: number }[];
  buyer: Buyer;
}

/**
 * Sells tickets from the clock's now until `until`, evenly over that time: orders are placed, paid at the sandbox's
 * own payment page and confirmed, as buyers do.
 */
export async function sellDemoTickets(
  services: Services,
  clock: MovableClock,
  events: readonly MadeEvent[],
  options: { until: number; attendee: Buyer },
): Promise<void> {
  const plans = interleave(events.map((event) => plansFor(event, options.attendee)));
  const step = Math.floor((options.until - clock.now()) / (plans.length + 1));
  for (const plan of plans) {
    clock.advance(step);
    await sell(services, plan);
  }
  clock.advance(options.until - clock.now());
}

function plansFor(event: MadeEvent, attendee: Buyer): Plan[] {
  return Array.from({ length: event.demo.orders }, (_, index) => {
    const turn = (index * 7 + event.demo.title.length) % demoGuests.length;
    const name = demoGuests[turn] ?? 'Maya Tamang';
    const buyer =
      index === 1
        ? attendee
        : {
            name,
            email: `${name
              .toLowerCase()
              .normalize('NFD')
              .replace(/[^a-z ]/g, '')
              .replaceAll(' ', '.')}@example.org`,
          };
    const which = index % event.demo.tickets.length;
    const type = event.demo.tickets[which];
    const most = Math.min(type?.maxPerOrder ?? 10, 3);
    const quantity = 1 + (index % most);
    const price = type?.kind === 'donation' ? (type.price ?? 0) * (1 + (index % 4)) : undefined;
    return {
      event,
      items: [
        { ticketType: event.ticketTypes[which] ?? '', quantity, ...(price === undefined ? {} : { price }) },
      ],
      buyer,
    };
  });
}

/** One of each in turn, so that every event sells on every day. */
function interleave<T>(lists: readonly T[][]): T[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

async function sell(services: Services, { event, items, buyer }: Plan): Promise<void> {
  const { ticketing } = services;
  const actor = buyer.id ? { id: buyer.id, superuser: false } : null;
  const order = { items, buyer: { name: buyer.name, email: buyer.email } };
  const placed = await ticketing.placeOrder(event.id, order, { actor }).catch((error: unknown) => {
    // The small ones sell out, as small ones do.
    if (error instanceof ApiError && error.status === 409) return null;
    throw error;
  });
  if (!placed?.payment) return;
  await payAtSandbox(services, placed.payment.url, buyer);
  await ticketing.confirm({ paymentSessionId: placed.payment.paymentSessionId }, { actor });
}
