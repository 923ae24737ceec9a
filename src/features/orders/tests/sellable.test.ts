import { expect, it } from 'vitest';
import { requireSellable } from '#features/ticket-types/actions/require-confirmed.ts';
import type { Database } from '#platform/db/index.ts';
import { refused } from '#tests/support/refused.ts';
import { describeTicketing, EVENT, ORGANISER, ticketingWorld } from '#tests/support/ticketing-world.ts';

const CONFIRMED = 'confirmed000001';

/** Accounts, as records would make them. */
async function accounts(db: Database): Promise<void> {
  const row = (id: string, verified: number) => ({
    id,
    verified,
    email: `${id}@mela.test`,
    tokenKey: id,
    password: 'none',
  });
  await db.write((tx) =>
    tx
      .as<{ users: ReturnType<typeof row> }>()
      .insertInto('users')
      .values([row(ORGANISER.id, 0), row(CONFIRMED, 1)])
      .execute(),
  );
}

describeTicketing('tickets for money', (databases) => {
  it.each([
    ['a draft', 'draft', 'paid', undefined, true],
    ['what is published', 'published', 'paid', undefined, false],
    ['donations too', 'published', 'donation', undefined, false],
    ['what is free', 'published', 'free', undefined, true],
    ['what is cancelled', 'cancelled', 'paid', undefined, true],
    ['for who is to be its owner, confirmed', 'published', 'paid', CONFIRMED, true],
    ['for who is to be its owner, unconfirmed', 'published', 'paid', ORGANISER.id, false],
  ] as const)('of an owner who is not confirmed: %s', async (_, status, kind, owner, may) => {
    const world = await ticketingWorld(await databases.open());
    await accounts(world.db);
    await world.changeEvent({ status });
    const asked = world.db.write((tx) => requireSellable(tx, EVENT, kind, owner));
    const answered = may ? asked.then(() => 200) : refused(asked).then((refusal) => refusal.status);
    expect(await answered).toBe(may ? 200 : 409);
  });

  it('are made of what is published, and of what was free there, by confirmed owners alone', async () => {
    const world = await ticketingWorld(await databases.open());
    await accounts(world.db);
    const paid = { name: 'Entry', kind: 'paid', price: 1500, quantity: 10 };
    const free = { ...paid, kind: 'free', price: 0 };
    const { create, update } = world.ticketing.ticketTypes;
    await world.changeEvent({ status: 'draft' });
    const [early, visitor] = [await create(ORGANISER, EVENT, paid), await create(ORGANISER, EVENT, free)];
    await world.changeEvent({ status: 'published' });
    expect((await refused(create(ORGANISER, EVENT, paid))).status).toBe(409);
    expect((await refused(update(ORGANISER, visitor.id, { kind: 'paid', price: 900 }))).status).toBe(409);
    // What costs something already may still be changed: that takes no more money than before.
    expect(await update(ORGANISER, early.id, { price: 1200 })).toMatchObject({ price: 1200 });
  });

  it('of an owner who is confirmed', async () => {
    const world = await ticketingWorld(await databases.open());
    await accounts(world.db);
    await world.changeEvent({ organiser: CONFIRMED });
    await expect(world.db.write((tx) => requireSellable(tx, EVENT, 'paid'))).resolves.toBeUndefined();
  });
});
