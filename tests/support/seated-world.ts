import { checkoutService } from '#features/checkout/service.ts';
import { ordersService } from '#features/orders/service.ts';
import type { Plan } from '#features/seating-plans/model/plan.ts';
import { seatingPlansService } from '#features/seating-plans/service.ts';
import type { SeatTables } from '#features/seats/model/schema.ts';
import { seatsService } from '#features/seats/service.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import type { Actor } from '#lib/actor.ts';
import { brokenBooks } from './books.ts';
import type { DatabaseUnderTest } from './databases.ts';
import { rowOfSeats } from './seated-sale.ts';
import { teamWorld } from './team-world.ts';

/** An event with a type that has seats, and one that has none (`general`), with its team. */
export async function seatedWorld(
  databases: DatabaseUnderTest,
  plan: Plan = rowOfSeats(6),
  values: Record<string, unknown> = {},
) {
  const world = await teamWorld(databases);
  const { rooms, db } = world.services;
  const owner = world.who.owner.actor as Actor;
  const { event, type: general } = await world.staffed();
  const { id: type } = await rooms.get(ticketTypesService).create(owner, event, {
    name: 'Seat',
    kind: 'free',
    price: 0,
    quantity: 100,
    ...values,
  });
  const row = await rooms.get(seatingPlansService).create(owner, { name: 'Hall', plan });
  const { version } = await rooms.get(seatingPlansService).read(owner, row.id);
  const categories = plan.categories.map(({ name }) => name);
  await rooms.get(seatsService).set(owner, event, { version, types: { [type]: categories } });
  return {
    world,
    owner,
    event,
    general,
    type,
    plan: row.id,
    version,
    seats: rooms.get(seatsService),
    plans: rooms.get(seatingPlansService),
    claims: () => db.read<SeatTables>().selectFrom('seat_claims').selectAll().orderBy('seat').execute(),
    books: () => brokenBooks({ db: async () => db }),
    order: (quantity: number, ticketType = type, more: Record<string, unknown> = {}) =>
      rooms
        .get(checkoutService)
        .placeOrder(
          event,
          { items: [{ ticketType, quantity }], buyer: { name: 'Maya', email: 'maya@example.com' } },
          { actor: null, ...more },
        ),
    read: (order: string) => rooms.get(ordersService).readOrder(order, { actor: owner }),
    close: () => world.services.close(),
  };
}
