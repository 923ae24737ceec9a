import { expect, it } from 'vitest';
import { checkoutService } from '#features/checkout/service.ts';
import { eventDatesService } from '#features/event-dates/service.ts';
import { passesService } from '#features/passes/service.ts';
import { toUtcText } from '#lib/time.ts';
import { passWorld } from '#tests/support/pass-world.ts';
import { expectIndexes } from '#tests/support/expect-index.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { datesNearQuery } from '../store/admitting-dates.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describeProduct('a pass at the door', (databases) => {
  it('lets its holder in to the date that is on, once, and uses a date up', async () => {
    const { times, ids, take, goTo, scan, sync, look, mails, books, world } = await passWorld(databases);
    const [first = 0, second = 0] = times;
    const card = await take();
    // Nobody stands at the door yet: the next date is not used up.
    await goTo(first - HOUR_MS - MINUTE_MS);
    expect(await scan(card.code)).toMatchObject({ result: 'invalid', reason: 'pass' });
    expect(await look(card)).toMatchObject({ left: 2, chosen: [] });
    await goTo(first - HOUR_MS);
    const before = await mails();
    const came = await scan(card.code);
    expect(came).toMatchObject({
      result: 'admitted',
      ticket: { date: ids[0], pass: card.id, holderName: 'Maya Gurung', ticketTypeName: 'Class' },
    });
    expect(await scan(card.code)).toMatchObject({
      result: 'already_admitted',
      ticket: { id: came.ticket?.id },
    });
    expect(await look(card)).toMatchObject({ left: 1, chosen: [{ state: 'used' }] });
    // They stand there: no mail tells them.
    await world.services.worker.drain();
    expect(await mails()).toBe(before);

    // What was chosen before is what they come in by; the same scan sent again is the same.
    await goTo(second + HOUR_MS - MINUTE_MS);
    const sent = {
      id: 'scan-first',
      code: card.code,
      at: toUtcText(second + HOUR_MS - MINUTE_MS),
      result: null,
    };
    const { results } = await sync([sent]);
    expect(results).toMatchObject([{ result: 'admitted' }]);
    expect((await sync([sent])).results).toMatchObject([{ result: 'admitted' }]);
    expect(await look(card)).toMatchObject({ left: 0 });
    await goTo(times[2] ?? 0);
    expect(await scan(card.code)).toMatchObject({ result: 'invalid', reason: 'pass' });
    expect(await books()).toEqual([]);
    await world.services.close();
  });

  it('leads to the date that was chosen, and takes no second place', async () => {
    const { owner, times, ids, take, goTo, scan, look, rooms, books, world } = await passWorld(databases);
    const card = await take();
    await rooms.get(passesService).choose(card.order, { actor: owner }, card.id, { dates: [ids[0]] });
    const chosen = (await look(card)).chosen[0]?.id;
    await goTo(times[0] ?? 0);
    expect(await scan(card.code)).toMatchObject({ result: 'admitted', ticket: { id: chosen } });
    expect(await look(card)).toMatchObject({ left: 1, chosen: [{ id: chosen, state: 'used' }] });
    expect(await books()).toEqual([]);
    await world.services.close();
  });

  it('is for the date that was chosen, where another one is nearer', async () => {
    const { owner, event, times, take, goTo, scan, look, rooms, books, world } = await passWorld(databases);
    const [first = 0] = times;
    const later = { startsAt: toUtcText(first + HOUR_MS / 2), endsAt: toUtcText(first + 2 * HOUR_MS) };
    const { id } = await rooms.get(eventDatesService).create(owner, event, later);
    const card = await take();
    await rooms.get(passesService).choose(card.order, { actor: owner }, card.id, { dates: [id] });
    await goTo(first + MINUTE_MS);
    expect(await scan(card.code)).toMatchObject({ result: 'admitted', ticket: { date: id } });
    expect(await scan(card.code)).toMatchObject({ result: 'already_admitted', ticket: { date: id } });
    expect(await look(card)).toMatchObject({ left: 1, chosen: [{ state: 'used' }] });
    // Of two that were chosen and are on, the one that nobody came to yet.
    await rooms.get(passesService).choose(card.order, { actor: owner }, card.id, { dates: [event] });
    expect(await scan(card.code)).toMatchObject({ result: 'admitted', ticket: { date: event } });
    expect(await look(card)).toMatchObject({ left: 0 });
    expect(await books()).toEqual([]);
    await world.services.close();
  });

  it('comes in by the nearest date that was chosen and that it did not come to by that list', async () => {
    const { owner, event, times, ids, single, take, goTo, scan, sync, look, checkIns, rooms, books, world } =
      await passWorld(databases);
    const [first = 0] = times;
    const later = { startsAt: toUtcText(first + HOUR_MS / 2), endsAt: toUtcText(first + 2 * HOUR_MS) };
    const { id } = await rooms.get(eventDatesService).create(owner, event, later);
    const card = await take();
    await rooms.get(passesService).choose(card.order, { actor: owner }, card.id, { dates: [id, ids[0]] });
    const named = { name: 'Cloakroom', ticketTypes: [single.id] };
    const { id: list } = await checkIns.gates.makeList(owner, event, named);
    await goTo(first + MINUTE_MS);
    expect(await scan(card.code)).toMatchObject({ result: 'admitted', ticket: { date: event } });
    expect(await scan(card.code, { list })).toMatchObject({ result: 'admitted', ticket: { date: event } });
    const sent = { id: 'scan-again', code: card.code, at: toUtcText(first + MINUTE_MS), result: null };
    const nearest = (await sync([sent])).results[0]?.ticket?.id;
    expect((await look(card)).chosen.find(({ date }) => date.id === id)?.id).toBe(nearest);
    // The same scan again is about the same ticket.
    expect((await sync([sent])).results).toMatchObject([{ result: 'admitted', ticket: { id: nearest } }]);
    expect(await scan(card.code)).toMatchObject({ result: 'already_admitted', ticket: { date: event } });
    expect(await books()).toEqual([]);
    await world.services.close();
  });

  it('lets its holder in for the whole of the last minute of arrival', async () => {
    const { owner, event, times, ids, take, goTo, scan, rooms, look, books, world } =
      await passWorld(databases);
    const [, second = 0] = times;
    const [, date = ''] = ids;
    await rooms.get(eventDatesService).update(owner, event, date, { arriveBefore: 5, arriveWithin: 10 });
    const [card, late] = [await take(), await take()];
    await goTo(second + 11 * MINUTE_MS - 1);
    expect(await scan(card.code)).toMatchObject({ result: 'admitted', ticket: { date } });
    await goTo(second + 11 * MINUTE_MS);
    expect(await scan(late.code)).toMatchObject({ result: 'invalid', reason: 'pass' });
    expect(await look(late)).toMatchObject({ left: 2, chosen: [] });
    expect(await books()).toEqual([]);
    await world.services.close();
  });

  it('of several that come at once lets in as many as there are places', async () => {
    const { times, ids, single, take, goTo, scan, look, books, world } = await passWorld(databases);
    const cards = [await take(), await take(), await take()];
    await take(single.id, ids[0]);
    await goTo(times[0] ?? 0);
    const came = await Promise.all(cards.map(({ code }) => scan(code)));
    expect(came.map(({ result }) => result).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'admitted',
      'invalid',
      'invalid',
    ]);
    // The same card at two gates at once is let in once.
    await goTo(times[1] ?? 0);
    const [card] = cards as [(typeof cards)[0]];
    const both = await Promise.all([scan(card.code), scan(card.code)]);
    expect(both.map(({ result }) => result).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'admitted',
      'already_admitted',
    ]);
    const left = await Promise.all(cards.map(look));
    expect(left.reduce((sum, each) => sum + each.left, 0)).toBe(4);
    expect(await books()).toEqual([]);
    await world.services.close();
  });

  it('stays a pass where a gate decided by itself, where the list lets no such ticket in, and once it is refunded', async () => {
    const { owner, event, times, pass, single, take, goTo, scan, sync, look, checkIns, rooms, world } =
      await passWorld(databases);
    const card = await take();
    const lists = async (ticketType: string) =>
      (
        await checkIns.gates.makeList(owner, event, {
          name: `List of ${ticketType}`,
          ticketTypes: [ticketType],
        })
      ).id;
    const others = await lists(pass.id);
    const own = await lists(single.id);
    await goTo(times[0] ?? 0);
    const at = toUtcText(times[0] ?? 0);
    const { results } = await sync([{ id: 'scan-alone', code: card.code, at, result: 'invalid' }]);
    expect(results).toMatchObject([{ result: 'invalid', reason: 'pass' }]);
    expect(await scan(card.code, { list: others })).toMatchObject({ result: 'invalid', reason: 'pass' });
    expect(await look(card)).toMatchObject({ left: 2, chosen: [] });
    expect(await scan(card.code, { list: own })).toMatchObject({ result: 'admitted' });
    const gone = await take();
    await rooms.get(checkoutService).cancelOrder(gone.order, { actor: owner });
    expect(await scan(gone.code)).toMatchObject({ result: 'cancelled' });
    await world.services.close();
  });

  it('asks for the dates near by their index', async () => {
    const { event, times, world } = await passWorld(databases);
    const { sql, parameters } = datesNearQuery(
      world.services.db.read(),
      event,
      toUtcText(times[0] ?? 0),
    ).compile();
    const texts = [...(parameters as readonly string[])];
    const query = sql.replaceAll(/\?|\$\d+/g, () => `'${texts.shift() ?? ''}'`);
    await expectIndexes(world.services.db, [['dates near', query, 'event_dates_\\w+']]);
    await world.services.close();
  });
});
