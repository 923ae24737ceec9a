import { paymentsService } from '#features/payments/service.ts';
import { checkoutService } from '#features/checkout/service.ts';
import type { Actor } from '#lib/actor.ts';
import type { Services } from '../services/context.ts';
import { type DemoEvent, paragraphs } from './events/demo-event.ts';
import type { MadeEvent } from './make-event.ts';
import { payAtSandbox } from './pay-at-sandbox.ts';

const ZONE = 'Europe/Lisbon';
/** Its doors opened so long before somebody first looks. */
const SINCE_HOURS = 4;
/** The sandbox's card whose owner asks their bank for the money back: https://docs.stripe.com/testing#disputes */
const DISPUTED_CARD = '4000000000000259';

/**
 * What a newcomer runs, going on while somebody first looks: its door has been busy. Told to its guests only. `now` is
 * when the demo is seeded.
 */
export function eventGoingOn(now: number): DemoEvent {
  const moment = Temporal.Instant.fromEpochMilliseconds(now);
  const begins = moment.toZonedDateTimeISO(ZONE).subtract({ hours: SINCE_HOURS });
  const today = moment.toZonedDateTimeISO('UTC').toPlainDate();
  return {
    title: 'Momo Evening',
    summary: 'Forty kinds of dumplings, one long night, and an open kitchen.',
    description: paragraphs('Come hungry. The kitchen is open until the last dumpling is gone.'),
    day: { inDays: today.until(begins.toPlainDate()).days },
    startsAt: begins.toPlainTime().toString({ smallestUnit: 'minute' }),
    hours: 9,
    timezone: ZONE,
    venueName: 'Cozinha Popular da Mouraria',
    city: 'Lisbon',
    country: 'Portugal',
    category: 'food',
    tags: ['momo', 'food'],
    currency: 'EUR',
    status: 'published',
    visibility: 'unlisted',
    tickets: [{ name: 'Seat at the table', kind: 'paid', price: 1800, quantity: 60 }],
    orders: 14,
    came: 80,
  };
}

/** A buyer asks their bank for the money back, and the newcomer's account is still being looked at by Stripe. */
export async function leaveNewcomerHalfway(
  services: Services,
  newcomer: Actor,
  { id, ticketTypes }: MadeEvent,
): Promise<void> {
  const { sandbox, config } = services;
  const payments = services.rooms.get(paymentsService);
  const checkout = services.rooms.get(checkoutService);
  const buyer = { name: 'Oscar Lindqvist', email: 'oscar.lindqvist@example.org' };
  const items = [{ ticketType: ticketTypes[0] ?? '', quantity: 2 }];
  const { payment } = await checkout.placeOrder(id, { items, buyer }, { actor: null });
  if (payment) {
    await payAtSandbox(services, payment.url, { ...buyer, card: DISPUTED_CARD });
    await checkout.confirm({ paymentSessionId: payment.paymentSessionId }, { actor: null });
  }
  const home = `${config.origin}/home`;
  const { url } = await payments.accounts.setup(newcomer, {
    refresh_url: `${home}?payouts=again`,
    return_url: `${home}?payouts=back`,
    country: 'PT',
  });
  await sandbox?.pages.request(new URL(url).pathname.replace('/sandbox', ''), {
    method: 'POST',
    body: new URLSearchParams({
      legalName: 'Nirmala Dahal',
      country: 'PT',
      bank: 'PT50000201231234567890154',
      accepted: 'yes',
      outcome: 'pending',
    }),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: config.origin },
  });
}
