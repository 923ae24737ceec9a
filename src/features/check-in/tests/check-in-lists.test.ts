import { expect, it } from 'vitest';
import { refused } from '#tests/support/refused.ts';
import {
  BUYER,
  describeTicketing,
  EVENT,
  ORGANISER,
  OTHER_EVENT,
  STRANGER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

async function ticketOf(world: TicketingWorld, name: string): Promise<{ type: string; code: string }> {
  const type = await world.sell({ name, kind: 'free', price: 0, quantity: 100 });
  const { order, accessToken } = await world.ticketing.placeOrder(EVENT, world.request(type), {
    actor: BUYER,
  });
  const { tickets } = await world.ticketing.readOrder(order.id, { actor: null, accessToken });
  return { type, code: tickets[0]?.code ?? '' };
}

const keyOf = (url: string): string => new URL(url).searchParams.get('key') ?? '';

describeTicketing('check-in lists and links', (databases) => {
  it('a ticket passes each list once, and only lists that it is on while they are open', async () => {
    const world = await ticketingWorld(await databases.open());
    const { gates } = world.ticketing;
    const vip = await ticketOf(world, 'Backstage');
    const entry = await ticketOf(world, 'Entry');
    const list = await gates.makeList(ORGANISER, EVENT, {
      name: 'Backstage',
      gate: 'Rear',
      ticketTypes: [vip.type],
      opensAt: '2026-12-01T12:00:00Z',
      closesAt: '2026-12-01T13:00:00Z',
    });
    const scan = (code: string, on = '') => world.ticketing.checkIn(ORGANISER, EVENT, { code, list: on });
    expect((await scan(vip.code)).result).toBe('admitted');
    expect((await scan(vip.code, list.id)).result).toBe('admitted');
    expect((await scan(vip.code, list.id)).result).toBe('already_admitted');
    expect(await scan(entry.code, list.id)).toMatchObject({ result: 'invalid', reason: 'not_on_list' });
    expect((await scan(entry.code)).result).toBe('admitted');
    const { types, quarters } = await gates.overview(ORGANISER, EVENT, list.id);
    expect(types).toEqual([{ id: vip.type, name: 'Backstage', addOn: false, expected: 1, admitted: 1 }]);
    expect(quarters).toEqual([{ at: '2026-12-01 12:00:00.000Z', device: '', admitted: 1 }]);
    expect((await refused(gates.deleteList(ORGANISER, EVENT, list.id))).status).toBe(409);
    world.clock.advance(2 * 3_600_000);
    const late = await ticketOf(world, 'Late');
    const open = await gates.makeList(ORGANISER, EVENT, { name: 'Over', closesAt: '2026-12-01T13:00:00Z' });
    expect(await scan(late.code, open.id)).toMatchObject({ result: 'invalid', reason: 'closed' });
    await gates.deleteList(ORGANISER, EVENT, open.id);
    const downloaded = await gates.download(ORGANISER, EVENT, list.id);
    expect(downloaded.types.filter(({ onList }) => onList).map(({ name }) => name)).toEqual(['Backstage']);
    expect(downloaded.tickets).toHaveLength(3);
    for (const input of [{}, { name: 'x', ticketTypes: ['none'] }, { name: 'x', opensAt: 'soon' }]) {
      expect((await refused(gates.makeList(ORGANISER, EVENT, input))).status).toBe(400);
    }
    for (const actor of [STRANGER, BUYER]) {
      expect((await refused(gates.makeList(actor, EVENT, { name: 'x' }))).status).toBe(404);
      expect((await refused(gates.makeLink(actor, EVENT, { name: 'x' }))).status).toBe(404);
      expect((await refused(gates.overview(actor, EVENT))).status).toBe(404);
    }
  });

  it('a link lets its holder scan on its own list, until it is revoked or the event is long over', async () => {
    const world = await ticketingWorld(await databases.open());
    const { gates } = world.ticketing;
    const { code, type } = await ticketOf(world, 'Entry');
    const list = await gates.makeList(ORGANISER, EVENT, { name: 'North', ticketTypes: [type] });
    const { id, url } = await gates.makeLink(ORGANISER, EVENT, { name: 'Hari', list: list.id });
    const kept = JSON.stringify((await gates.overview(ORGANISER, EVENT)).links);
    expect(kept).not.toContain(keyOf(url));
    const { link } = await gates.enter(EVENT, keyOf(url), '203.0.113.7');
    // Whatever list they name, it is theirs.
    expect((await world.ticketing.checkIn({ link }, EVENT, { code, list: '' })).result).toBe('admitted');
    expect(await world.rows('check_ins')).toMatchObject([
      { list: list.id, device: 'Hari', actor: '', link: id },
    ]);
    expect((await refused(world.ticketing.checkIn({ link }, OTHER_EVENT, { code }))).status).toBe(404);
    expect((await refused(gates.enter(OTHER_EVENT, keyOf(url), '203.0.113.8'))).status).toBe(401);
    await gates.revokeLink(ORGANISER, EVENT, id);
    expect((await refused(gates.download({ link }, EVENT))).status).toBe(401);
    expect((await refused(gates.enter(EVENT, keyOf(url), '203.0.113.9'))).status).toBe(401);
    expect((await refused(gates.revokeLink(ORGANISER, EVENT, id))).status).toBe(404);
    expect((await refused(gates.revokeLink(STRANGER, EVENT, id))).status).toBe(404);
    const other = await gates.makeLink(ORGANISER, EVENT, { name: 'Sita' });
    const pass = await gates.enter(EVENT, keyOf(other.url), '203.0.113.7');
    expect((await world.ticketing.checkIn(pass, EVENT, { code })).result).toBe('admitted');
    world.clock.advance(25 * 24 * 3_600_000);
    expect((await refused(gates.download(pass, EVENT))).status).toBe(401);
  });

  it('guessing links from one address ends soon', async () => {
    const world = await ticketingWorld(await databases.open());
    const guess = () => refused(world.ticketing.gates.enter(EVENT, 'a guess', `guesser ${world.db.dialect}`));
    for (let n = 0; n < 20; n++) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
  });
});
