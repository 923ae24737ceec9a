import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { refused } from '#tests/support/refused.ts';
import { describeTicketing, EVENT } from '#tests/support/ticketing-world.ts';
import { ballotWorld, OPENS } from './ballot-world.ts';

const KEPT = { id: 'keptaccount0001', email: 'kept@example.com' };
const EMPTIED = { id: 'emptiedaccount1', email: 'emptied@example.com' };

describeTicketing('the entry of an account that was merged', (databases) => {
  /** A ballot that is open, and two accounts of one person. */
  const opened = async () => {
    const world = await ballotWorld(await databases.open(), { rules: { memberWeight: 1 } });
    for (const { id, email } of [KEPT, EMPTIED]) await world.account(id, email);
    world.at(OPENS);
    const enter = (email: string, quantity = 1, account?: string) =>
      world.ballots.enter(
        world.about,
        { email, language: 'en', ...(account !== undefined && { account }) },
        { name: 'Asha', items: [{ ticketType: world.type, quantity }], nonce: '' },
      );
    const merge = () =>
      world.db.write(async (tx) => {
        await sql`INSERT INTO account_merges (account, "into", "by", created) VALUES (${EMPTIED.id}, ${KEPT.id}, 'a', 'b')`.execute(
          tx.as(),
        );
        await sql`UPDATE ballot_entries SET account = ${KEPT.id} WHERE account = ${EMPTIED.id}`.execute(
          tx.as(),
        );
      });
    const live = async () =>
      (await world.entries())
        .filter(({ state }) => state !== 'withdrawn')
        .map(({ email, account, basket }) => [email, account, JSON.parse(basket) as unknown]);
    return { ...world, enter, merge, live };
  };

  it('is found, changed and withdrawn by the account that stays', async () => {
    const { ballots, enter, merge, live, type } = await opened();
    await enter(EMPTIED.email);
    expect(await ballots.personOfAccount(EVENT, KEPT)).toMatchObject({ email: KEPT.email });
    await merge();
    const person = await ballots.personOfAccount(EVENT, KEPT);
    expect(person).toMatchObject({ email: EMPTIED.email, account: KEPT.id });
    await enter(person.email, 2, person.account);
    expect(await live()).toEqual([[EMPTIED.email, KEPT.id, [{ ticketType: type, quantity: 2 }]]]);
    // The link that was mailed to the other address leads to the same one.
    await enter(EMPTIED.email, 1);
    expect(await live()).toEqual([[EMPTIED.email, KEPT.id, [{ ticketType: type, quantity: 1 }]]]);
    await ballots.withdraw(EVENT, person.email);
    expect(await ballots.personOfAccount(EVENT, KEPT)).toMatchObject({ email: KEPT.email });
  });

  it('is the only one: another address of the same account enters once that is withdrawn', async () => {
    const { ballots, enter, merge, live } = await opened();
    await enter(EMPTIED.email);
    await merge();
    const again = await refused(enter(KEPT.email));
    expect([again.status, again.message]).toEqual([
      409,
      `Your account takes part already, with ${EMPTIED.email}. Change or withdraw that entry instead.`,
    ]);
    expect(await live()).toHaveLength(1);
    await ballots.withdraw(EVENT, EMPTIED.email);
    await enter(KEPT.email);
    expect((await refused(enter(EMPTIED.email))).status).toBe(409);
    expect((await live()).map(([email, account]) => [email, account])).toEqual([[KEPT.email, KEPT.id]]);
    expect((await ballots.standing(EVENT)).count).toBe(1);
  });

  it('is one where both addresses enter at the same time', async () => {
    const { enter, merge, live } = await opened();
    await merge();
    const tried = await Promise.allSettled([enter(KEPT.email), enter(EMPTIED.email)]);
    expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await live()).toHaveLength(1);
  });

  it('is that of the account that stays where the merge came while they entered', async () => {
    const { enter, merge, live } = await opened();
    await merge();
    // Who was signed in to the other one when the page was asked for.
    await enter(EMPTIED.email, 1, EMPTIED.id);
    expect((await live()).map(([email, account]) => [email, account])).toEqual([[EMPTIED.email, KEPT.id]]);
  });

  it('stays with the friends that it is drawn with', async () => {
    const { ballots, about, chosen, enter, merge, own, db } = await opened();
    await db.write(async (tx) => {
      await sql`UPDATE ballots SET "groupMost" = 2`.execute(tx.as());
    });
    expect(chosen.groupMost).toBe(0);
    await enter(EMPTIED.email);
    await ballots.startGroup(about, { email: EMPTIED.email, language: 'en' }, '');
    const code = (await ballots.own(EVENT, EMPTIED.email))?.group?.code ?? '';
    await enter('ram@example.com');
    await ballots.joinGroup(about, { email: 'ram@example.com', language: 'en' }, code);
    await merge();
    const person = await ballots.personOfAccount(EVENT, KEPT);
    expect((await ballots.own(EVENT, person.email))?.group).toMatchObject({ code, entries: 2 });
    await ballots.withdraw(EVENT, person.email);
    expect((await own('ram'))?.group).toMatchObject({ entries: 1 });
  });

  it('and what others entered, are nobody’s who has no account', async () => {
    const { enter, live } = await opened();
    await enter('ram@example.com');
    await enter('sita@example.com');
    expect(await live()).toHaveLength(2);
  });
});
