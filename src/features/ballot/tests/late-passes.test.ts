import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { refused } from '#tests/support/refused.ts';
import { describeTicketing, EVENT, ORGANISER } from '#tests/support/ticketing-world.ts';
import { ballotWorld, DRAWS, OPENS } from './ballot-world.ts';

describeTicketing('a ballot of passes that begin late', (databases) => {
  /** A course of three dates, of which one is over, and a ballot of passes for it and of entries. */
  async function course(price: number) {
    const world = await ballotWorld(await databases.open());
    const { db, ballots, chosen, type, at, worker } = world;
    const write = (run: ReturnType<typeof sql>) => db.write(async (tx) => void (await run.execute(tx.as())));
    for (const day of ['11-20', '12-15', '12-20'])
      await write(sql`INSERT INTO event_dates (id, event, "startsAt", "endsAt", title, note, state, created, updated)
        VALUES (${`date${day}`}, ${EVENT}, ${`2026-${day} 18:00:00.000Z`}, ${`2026-${day} 22:00:00.000Z`}, '', '', 'on', '', '')`);
    const visitType = await world.sell({ name: 'Evening', perDate: true });
    const pass = await world.sell({ name: 'Course', price, visits: 3, visitType, byDatesLeft: true });
    await ballots.changeRules(ORGANISER, EVENT, { ...chosen, types: [type, pass] });
    at(OPENS);
    const cancel = (day: string) =>
      write(sql`UPDATE event_dates SET state = 'cancelled' WHERE id = ${`date${day}`}`);
    const draw = async () => {
      at(DRAWS);
      await worker.drain();
    };
    return { ...world, pass, cancel, draw };
  }

  it('tells and gives them by the dates that are left', async () => {
    const world = await course(4500);
    const { pass, enter, own, draw } = world;
    await enter('ram', 1, { types: pass });
    expect(await own('ram')).toMatchObject({ total: 3000 });
    await draw();
    expect(await own('ram')).toMatchObject({ state: 'offered' });
    expect(await world.rows('orders')).toMatchObject([{ total: 3000 }]);
  });

  it.each<[string, number, string[]]>([
    ['none of their dates is left', 4500, ['12-15', '12-20']],
    ['their share is less than a card can pay', 100, ['12-15']],
  ])('goes on with the others where %s', async (_, price, days) => {
    const { pass, enter, own, cancel, draw } = await course(price);
    const names = ['ram', 'hari', 'gita'];
    for (const name of names) {
      await enter(name, 1, { types: pass });
      await enter(`${name}2`);
    }
    for (const day of days) await cancel(day);
    const late = await refused(enter('maya', 1, { types: pass }));
    expect(late.status).toBe(400);
    await draw();
    for (const name of names) {
      expect(await own(name)).toMatchObject({ state: 'void' });
      expect(await own(`${name}2`)).toMatchObject({ state: 'won' });
    }
  });
});
