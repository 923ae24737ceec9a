import { expect, it } from 'vitest';
import { checkoutService } from '#features/checkout/service.ts';
import { passesService } from '#features/passes/service.ts';
import { toUtcText } from '#lib/time.ts';
import { passWorld } from '#tests/support/pass-world.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import type { CheckInTables } from '../model/schema.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describeProduct('a pass at a gate without a connection', (databases) => {
  it('is on the list with what was chosen for dates to come, and how many are left', async () => {
    const { owner, event, ids, times, pass, take, goTo, look, rooms, checkIns, world } =
      await passWorld(databases);
    const [card, other] = [await take(), await take()];
    const [first = '', second = ''] = ids;
    await rooms.get(passesService).choose(card.order, { actor: owner }, card.id, { dates: [first, second] });
    const { chosen } = await look(card);
    const download = (list = '') => checkIns.gates.download(owner, event, list);
    const list = await download();
    const place = list.types.findIndex(({ name }) => name === 'Class');
    expect(list.passes).toEqual(
      expect.arrayContaining([
        [card.id, place, 0, ...chosen.map(({ id }) => id)],
        [other.id, place, 2],
      ]),
    );
    expect(list.dates.map(({ id }) => id)).toEqual(ids);
    // What is over is of no use at a gate; a list for other tickets has no passes for these.
    await goTo((times[0] ?? 0) + 48 * HOUR_MS);
    const later = (await download()).passes.find(([id]) => id === card.id);
    expect(later).toEqual([card.id, place, 0, chosen.find(({ date }) => date.id === second)?.id]);
    const { id: own } = await checkIns.gates.makeList(owner, event, {
      name: 'Others',
      ticketTypes: [pass.id],
    });
    expect((await download(own)).passes).toEqual([]);
    await world.services.close();
  });

  it('is settled when the gate is heard of: the date is chosen then, once, however often it is sent', async () => {
    const { ids, times, take, goTo, sync, look, mails, books, world } = await passWorld(databases);
    const card = await take();
    const scan = {
      id: 'alone-0001',
      code: card.code,
      at: toUtcText((times[0] ?? 0) + MINUTE_MS),
      result: 'admitted',
      sequence: 1,
    };
    // The date is over by then.
    await goTo((times[0] ?? 0) + 5 * HOUR_MS);
    const before = await mails();
    const { results, changes, doubles } = await sync([scan]);
    expect(results).toMatchObject([{ result: 'admitted', ticket: { holderName: 'Maya Gurung' } }]);
    expect(doubles).toEqual([]);
    const visit = results[0]?.ticket?.id;
    expect(changes).toEqual([{ ticket: visit, at: scan.at, device: 'gate-1', pass: card.id, date: ids[0] }]);
    expect(await look(card)).toMatchObject({ left: 1, chosen: [{ id: visit, state: 'used' }] });
    expect((await sync([scan])).results).toMatchObject([{ result: 'admitted' }]);
    const again = { ...scan, id: 'alone-0002', at: toUtcText((times[0] ?? 0) + 2 * MINUTE_MS) };
    await sync([{ ...again, result: 'already_admitted' }]);
    expect(await look(card)).toMatchObject({ left: 1 });
    await world.services.worker.drain();
    expect(await mails()).toBe(before);
    expect(await books()).toEqual([]);
    await world.services.close();
  });

  it('comes in by the ticket that was chosen, and two gates that let it in are named', async () => {
    const { owner, event, ids, times, take, goTo, sync, look, rooms, checkIns, books, world } =
      await passWorld(databases);
    const card = await take();
    await rooms.get(passesService).choose(card.order, { actor: owner }, card.id, { dates: [ids[0]] });
    const chosen = (await look(card)).chosen[0]?.id;
    await goTo((times[0] ?? 0) + 10 * MINUTE_MS);
    const scanned = (id: string, minutes: number) => ({
      id,
      code: card.code,
      at: toUtcText((times[0] ?? 0) + minutes * MINUTE_MS),
      result: 'admitted',
    });
    expect((await sync([scanned('north-0001', 3)], 'north')).results).toMatchObject([
      { result: 'admitted', ticket: { id: chosen } },
    ]);
    const { results, doubles } = await sync([scanned('south-0001', 4)], 'south');
    expect(results).toMatchObject([{ result: 'already_admitted', first: { device: 'north' } }]);
    expect(doubles).toMatchObject([{ ticket: chosen, entries: [{ device: 'north' }, { device: 'south' }] }]);
    expect((await checkIns.gates.overview(owner, event)).doubles).toMatchObject([{ ticket: chosen }]);
    expect(await look(card)).toMatchObject({ left: 1 });
    // One that was not chosen before, at two gates: chosen by the first that is heard of.
    await goTo((times[1] ?? 0) + 10 * MINUTE_MS);
    const at = toUtcText((times[1] ?? 0) + MINUTE_MS);
    const alone = { code: card.code, at, result: 'admitted' };
    await sync([{ ...alone, id: 'north-0002' }], 'north');
    const second = await sync([{ ...alone, id: 'south-0002' }], 'south');
    expect(second.doubles).toEqual(
      expect.arrayContaining([expect.objectContaining({ holderName: 'Maya Gurung' })]),
    );
    expect(second.doubles?.some(({ entries }) => entries.some((entry) => entry.scan === 'south-0002'))).toBe(
      true,
    );
    expect(await look(card)).toMatchObject({ left: 0 });
    expect(await books()).toEqual([]);
    await world.services.close();
  });

  it('stays let in where no place or no date is left, and is named for the team', async () => {
    const { owner, event, ids, times, single, take, goTo, sync, look, checkIns, rooms, books, world } =
      await passWorld(databases);
    const [card, spent] = [await take(), await take()];
    // Both places of the first date are sold meanwhile.
    await take(single.id, ids[0]);
    const sold = await take(single.id, ids[0]);
    await goTo((times[0] ?? 0) + 10 * MINUTE_MS);
    const full = {
      id: 'alone-full',
      code: card.code,
      at: toUtcText((times[0] ?? 0) + MINUTE_MS),
      result: 'admitted',
    };
    const heard = await sync([full]);
    expect(heard.results).toMatchObject([{ result: 'invalid', reason: 'pass' }]);
    expect(heard.doubles).toEqual([
      expect.objectContaining({
        ticket: card.id,
        holderName: 'Maya Gurung',
        entries: [{ scan: 'alone-full', device: 'gate-1', at: full.at, pass: true }],
      }),
    ]);
    expect(await look(card)).toMatchObject({ left: 2, chosen: [] });
    expect((await checkIns.gates.overview(owner, event)).doubles).toMatchObject([{ ticket: card.id }]);
    // Sent again it stays that, whatever is free by now.
    await rooms.get(checkoutService).cancelOrder(sold.order, { actor: owner });
    expect((await sync([full])).results).toMatchObject([{ result: 'invalid' }]);
    // A refusal of the gate stays a refusal.
    const refused = await sync([{ ...full, id: 'alone-refused', result: 'invalid' }]);
    expect(refused.results).toMatchObject([{ result: 'invalid', reason: 'pass' }]);
    // One whose dates are used up.
    const weeks = [1, 2].map((week) => ({
      id: `alone-week-${week}`,
      code: spent.code,
      at: toUtcText((times[week] ?? 0) + MINUTE_MS),
      result: 'admitted',
    }));
    await goTo((times[2] ?? 0) + 10 * MINUTE_MS);
    expect((await sync(weeks)).results).toMatchObject([{ result: 'admitted' }, { result: 'admitted' }]);
    expect(await look(spent)).toMatchObject({ left: 0 });
    expect(await books()).toEqual([]);
    await world.services.close();
  });

  it('that answered as one that lets nobody in, and was overruled by its gate, is in once', async () => {
    const { times, take, goTo, sync, look, books, world } = await passWorld(databases);
    const card = await take();
    const [first = 0] = times;
    const scan = { id: 'overruled-1', code: card.code, at: toUtcText(first + MINUTE_MS) };
    // Asked long before, by its clock; the answer got lost.
    await goTo(first - 5 * HOUR_MS);
    expect((await sync([{ ...scan, at: toUtcText(first - 5 * HOUR_MS) }])).results).toMatchObject([
      { result: 'invalid', reason: 'pass' },
    ]);
    await goTo(first + 10 * MINUTE_MS);
    const alone = { ...scan, result: 'admitted' };
    for (let turn = 0; turn < 3; turn += 1) {
      const { results, doubles } = await sync([alone]);
      expect(results).toMatchObject([{ result: 'admitted', ticket: { holderName: 'Maya Gurung' } }]);
      expect(doubles).toEqual([]);
    }
    const { left, chosen } = await look(card);
    expect([left, chosen.length]).toEqual([1, 1]);
    const kept = await world.services.db
      .read<CheckInTables>()
      .selectFrom('check_ins')
      .select(['ticket', 'result', 'shown'])
      .execute();
    expect(kept).toEqual([{ ticket: chosen[0]?.id, result: 'admitted', shown: 'admitted' }]);
    expect(await books()).toEqual([]);
    await world.services.close();
  });
});
