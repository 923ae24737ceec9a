import { expect, it } from 'vitest';
import { describeProduct } from '#tests/support/product-database.ts';
import { teamWorld } from '#tests/support/team-world.ts';
import { planned } from '#tests/support/planner-calls.ts';

/** An emoji is two letters of UTF-16: what is cut between them, or sent as one of them, is no text for PostgreSQL's JSON. */
describeProduct('half characters', (databases) => {
  it('are kept with an event and its history, and never a fault', async () => {
    const world = await teamWorld(databases);
    const { token } = world.who.owner;
    const { event } = await planned(world);
    const record = `/api/collections/events/records/${event}`;
    const cutAt1000 = `${'m'.repeat(999)}\u{1f600} and more`;
    for (const body of ['{"description":"x\\ud83d"}', JSON.stringify({ description: cutAt1000 })]) {
      expect((await world.call('PATCH', record, token, body)).status).toBe(200);
    }
    expect((await world.call('GET', record, token)).body.description).toBe(cutAt1000);
    for (const title of ['x\\ud83d', '\\udc00'])
      expect(
        (await world.call('POST', `/api/events/${event}/tasks`, token, `{"title":"${title}"}`)).status,
      ).toBe(201);
    await world.services.close();
  });
});
