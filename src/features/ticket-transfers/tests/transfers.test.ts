import { expect, it } from 'vitest';
import { ordersService } from '#features/orders/service.ts';
import type { Actor } from '#lib/actor.ts';
import { parseUtcText } from '#lib/time.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { teamWorld } from '#tests/support/team-world.ts';
import { transfersService } from '../service.ts';

const RECEIVER = { address: '127.0.0.1', language: 'en' } as const;
const RAVI = { name: 'Ravi', email: 'ravi@example.com' };

describeProduct('tickets that are handed on', (databases) => {
  const stage = async () => {
    const world = await teamWorld(databases);
    const place = await world.staffed();
    const { order: id, ticket } = await world.booked(place);
    const actor = world.who.buyer.actor as Actor;
    const transfers = world.services.rooms.get(transfersService);
    const orders = world.services.rooms.get(ordersService);
    const offer = async () => {
      const { code, ticket: shown } = await transfers.offer(id, ticket, { actor }, { name: 'cousin' });
      return { code: code ?? '', until: parseUtcText(shown.open?.until ?? '') ?? 0 };
    };
    return { world, id, ticket, transfers, orders, actor, offer };
  };

  it('can be taken until the very moment, and not at it', async () => {
    const { world, transfers, actor, id, ticket, offer } = await stage();
    const { clock } = world;
    const first = await offer();
    clock.advance(first.until - clock.now());
    expect(await refused(transfers.accept(first.code, RAVI, RECEIVER))).toMatchObject({ status: 409 });
    expect(await transfers.read(id, ticket, { actor })).toMatchObject({
      open: null,
      last: { state: 'lapsed' },
    });
    const second = await offer();
    clock.advance(second.until - clock.now() - 1);
    expect(await transfers.accept(second.code, RAVI, RECEIVER)).toMatchObject({ ticket: { epoch: 1 } });
  });

  it('tell their buyer nothing of who has them, in what the account holds too', async () => {
    const { transfers, orders, actor, offer, id, ticket } = await stage();
    await transfers.accept((await offer()).code, RAVI, RECEIVER);
    const seen = { id: ticket, status: 'transferred', holderName: 'cousin', holderEmail: '', code: '' };
    const { tickets } = await orders.readOrder(id, { actor });
    const held = await orders.ticketsOf(actor);
    const given = await transfers.ofUser(actor);
    expect([tickets, held, given]).toMatchObject([[seen], [seen], [{ toName: 'cousin', state: 'accepted' }]]);
    expect(JSON.stringify([tickets, held, given])).not.toContain(RAVI.email);
  });
});
