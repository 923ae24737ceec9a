import { ApiError } from '#lib/errors.ts';
import { parseUtcText } from '#lib/time.ts';
import type { manualClock } from '#platform/clock/index.ts';
import type { Services } from '../context.ts';
import type { MadeEvent } from './make-event.ts';
import { payAtSandbox } from './pay-at-sandbox.ts';
import { demoGuests } from './people.ts';
import { saleTimes } from './sale-times.ts';

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
  promoCode?: string;
  /** Id of the link by which they came. */
  via?: string;
  /** Where the card is at home. */
  country: string;
}

/** Where guests live, the likeliest most often. */
const COUNTRIES = ['PT', 'PT', 'GB', 'PT', 'NP', 'DE', 'PT', 'US', 'ES', 'PT', 'FR', 'AU', 'PT', 'GB'];
/** Of so many buyers one has the code; of so many one came by a link. */
const CODE_EVERY = 6;
const LINK_EVERY = 2;
const LINKS = [0, 1, 0, 0, 2, 1, 0];
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
      return plansFor(event, options.attendee).map((plan, index) => ({ ...plan, at: times[index] ?? from }));
    })
    .toSorted((one, other) => one.at - other.at);
  for (const plan of plans) {
    clock.advance(Math.max(0, plan.at - clock.now()));
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
    const link =
      index % LINK_EVERY === 0
        ? event.reach?.links[LINKS[(index / LINK_EVERY) % LINKS.length] ?? 0]
        : undefined;
    return {
      event,
      country: COUNTRIES[(index + event.demo.title.length) % COUNTRIES.length] ?? 'PT',
      ...(event.reach && index % CODE_EVERY === 3 ? { promoCode: event.reach.code } : {}),
      ...(link ? { via: link } : {}),
      items: [
        { ticketType: event.ticketTypes[which] ?? '', quantity, ...(price === undefined ? {} : { price }) },
      ],
      buyer,
    };
  });
}

async function sell(
  services: Services,
  { event, items, buyer, country, promoCode, via }: Plan,
): Promise<void> {
  const { ticketing } = services;
  const actor = buyer.id ? { id: buyer.id, superuser: false } : null;
  const order = {
    items,
    buyer: { name: buyer.name, email: buyer.email },
    ...(promoCode ? { promoCode } : {}),
  };
  const placed = await ticketing.placeOrder(event.id, order, { actor, via }).catch((error: unknown) => {
    // The small ones sell out, as small ones do.
    if (error instanceof ApiError && error.status === 409) return null;
    throw error;
  });
  if (!placed?.payment) return;
  await payAtSandbox(services, placed.payment.url, { ...buyer, country });
  await ticketing.confirm({ paymentSessionId: placed.payment.paymentSessionId }, { actor });
}
