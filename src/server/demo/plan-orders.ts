import { ANY_TICKET } from '#features/ticket-types/model/add-ons.ts';
import { answersOf } from './questions.ts';
import type { DemoTicketType } from './events/demo-event.ts';
import type { MadeEvent } from './make-event.ts';
import { demoGuests, guestAddress } from './people.ts';

export interface Buyer {
  name: string;
  email: string;
  id?: string;
}

type Item = { ticketType: string; quantity: number; price?: number; date?: string };

/** One order to come: for which event, what of it, by whom. */
export interface OrderPlan {
  event: MadeEvent;
  /** What they want, and what they take where that is gone: the tier after it, or one ticket only. */
  choices: Item[][];
  buyer: Buyer;
  answers?: Record<string, unknown> | undefined;
  promoCode?: string;
  /** Id of the link by which they came. */
  via?: string;
  /** Where the card is at home. */
  country: string;
}

/** Where guests live, the likeliest most often. */
const COUNTRIES = ['PT', 'PT', 'GB', 'PT', 'NP', 'DE', 'PT', 'US', 'ES', 'PT', 'FR', 'AU', 'PT', 'GB'];
/** Of so many buyers one has the code; of so many one came by a link; of so many one takes what is added. */
const CODE_EVERY = 6;
const LINK_EVERY = 2;
const ADD_ON_EVERY = 2;
const LINKS = [0, 1, 0, 0, 2, 1, 0];
const SIZES = [1, 2, 3];

/** Its orders, as buyers of a demo place them: in turn each type that is not hidden, of one tier after the other. */
export function ordersFor(event: MadeEvent, attendee: Buyer): OrderPlan[] {
  const { demo } = event;
  const wanted = demo.tickets.filter(
    ({ code, addOnTo, follows, bundle }) => !code && !addOnTo && !follows && !bundle,
  );
  return Array.from({ length: demo.orders }, (_, index) => {
    const buyer = index === 1 ? attendee : guestOf((index * 7 + demo.title.length) % demoGuests.length);
    const type = wanted[index % wanted.length];
    const quantity = Math.min(
      type?.maxPerOrder ?? 10,
      demo.sizes?.[index % demo.sizes.length] ?? sizeOf(type, index + Math.floor(index / wanted.length)),
    );
    const round = Math.floor(index / wanted.length);
    const choices = [quantity, 1].flatMap((many) =>
      tiersFrom(event, type).map((tier) => itemsOf(event, tier, { round, quantity: many })),
    );
    const guests = Array.from({ length: quantity }, (_one, place) =>
      place === 0 ? buyer.name : (demoGuests[(index * 5 + place) % demoGuests.length] ?? buyer.name),
    );
    const link =
      index % LINK_EVERY === 0
        ? event.reach?.links[LINKS[(index / LINK_EVERY) % LINKS.length] ?? 0]
        : undefined;
    return {
      event,
      choices,
      buyer,
      answers: answersOf(demo, event.questions, { turn: index, guests }),
      country: COUNTRIES[(index + demo.title.length) % COUNTRIES.length] ?? 'PT',
      ...(event.reach && index % CODE_EVERY === 3 ? { promoCode: event.reach.code } : {}),
      ...(link ? { via: link } : {}),
    };
  });
}

/** From one to three, as far as an order may have as many. */
const sizeOf = (type: DemoTicketType | undefined, index: number): number =>
  1 + (index % Math.min(type?.maxPerOrder ?? SIZES.length, SIZES.length));

function guestOf(turn: number): Buyer {
  const name = demoGuests[turn] ?? 'Maya Tamang';
  return { name, email: guestAddress(name) };
}

/** A type, and the tiers after it. */
function tiersFrom({ demo }: MadeEvent, first: DemoTicketType | undefined): DemoTicketType[] {
  const tiers: DemoTicketType[] = [];
  for (let tier = first; tier; tier = demo.tickets.find(({ follows }) => follows === tier?.name))
    tiers.push(tier);
  return tiers;
}

function itemsOf(
  { demo, ticketTypes, dates }: MadeEvent,
  type: DemoTicketType,
  { round, quantity }: { round: number; quantity: number },
): Item[] {
  const idOf = (one: DemoTicketType) => ticketTypes[demo.tickets.indexOf(one)] ?? '';
  const price = type.kind === 'donation' ? { price: (type.price ?? 0) * (1 + (round % 4)) } : {};
  const added = demo.tickets.filter(
    ({ addOnTo }, place) =>
      (addOnTo === type.name || (addOnTo === ANY_TICKET && type.kind !== 'donation')) &&
      (round + place) % ADD_ON_EVERY === 0,
  );
  // Of a shirt, one size.
  const sizes = Map.groupBy(added, ({ name, variationOf }) => variationOf ?? name);
  const one = [...sizes.values()].flatMap((same) => same[round % same.length] ?? []);
  return [
    { ticketType: idOf(type), quantity, ...price, ...dateFor(dates, type, round) },
    ...one.map((each) => ({ ticketType: idOf(each), quantity: 1 })),
  ];
}

/** The next dates sell best: one after the other of the first so many, then from the start. */
const SOLD_DATES = 8;

function dateFor(dates: readonly string[], { perDate }: DemoTicketType, round: number): { date?: string } {
  const date = dates[(round * round) % Math.min(SOLD_DATES, dates.length)];
  return perDate && date !== undefined ? { date } : {};
}
