import { expect, it } from 'vitest';
import { POLL } from '../support/community-news.ts';
import { communityWorld, type CommunityWorld, ROOT } from '../support/community-world.ts';
import { describeProduct } from '../support/product-database.ts';
import { refused } from '../support/refused.ts';

const DAY_MS = 24 * 3_600_000;
let users = 0;

async function voter(world: CommunityWorld, email: string, language = 'en') {
  users += 1;
  const id = `ballot${String(users).padStart(9, '0')}`;
  await world.join(world.chapters.madrid, id, { name: `Voter ${users}`, email, language });
  return { id, superuser: false };
}

async function mails(world: CommunityWorld): Promise<{ to: string; subject: string; body: string }[]> {
  await world.services.worker.drain();
  const rows = await world.rows<{ recipient: string; subject: string; body: string; created: string }>(
    'mail_outbox',
  );
  return rows
    .map(({ recipient, subject, body }) => ({ to: recipient, subject, body }))
    .toSorted((one, other) => (one.to < other.to ? -1 : 1));
}

async function opened(world: CommunityWorld, values: object = {}): Promise<string> {
  const { polls } = world.community;
  const { id } = await polls.create(ROOT, world.chapters.spain, { ...POLL, ...values });
  await polls.open(ROOT, id);
  return id;
}

describeProduct('voters', (databases) => {
  it('are told that a poll began, that they have not voted yet, and that it is over', async () => {
    const world = await communityWorld(databases);
    const { polls } = world.community;
    const asha = await voter(world, 'asha@example.org');
    await voter(world, 'bikash@example.org', 'es');
    const chandra = await voter(world, 'chandra@example.org', 'ne');
    // A household with one address reads it once; who has none hears nothing.
    await voter(world, 'chandra@example.org', 'ne');
    await voter(world, '');
    const draft = await polls.create(ROOT, world.chapters.spain, POLL);
    expect((await polls.readForHolder(ROOT, draft.id)).voters).toBe(5);
    const id = await opened(world);
    expect((await polls.readForHolder(ROOT, id)).voters).toBe(5);
    const first = await mails(world);
    expect(first.map(({ to, subject }) => [to, subject])).toEqual([
      ['asha@example.org', 'Vote: The board of 2027'],
      ['bikash@example.org', 'Vota: The board of 2027'],
      ['chandra@example.org', 'मतदान गर्नुहोस्: The board of 2027'],
    ]);
    expect(first[0]?.body).toContain(`/polls/${id}`);
    expect(first[0]?.body).toContain('December 5, 2026');

    const cast = await polls.vote(asha, id, [['0'], []]);
    await polls.vote(chandra, id, [['0'], []]);
    world.clock.advance(3 * DAY_MS + 60_000);
    const reminders = (await mails(world)).filter(({ subject }) =>
      /not voted yet|no has votado/.test(subject),
    );
    expect(reminders.map(({ to }) => to)).toEqual(['bikash@example.org']);
    // The other of the household has not voted, and reads it at their address.
    expect((await mails(world)).filter(({ subject }) => subject.startsWith('तपाईंले अझै'))).toHaveLength(1);

    world.clock.advance(DAY_MS);
    const all = await mails(world);
    expect(all.filter(({ subject }) => /is over|ha terminado|सकियो/.test(subject))).toHaveLength(3);
    // The code stands in none of them.
    expect(JSON.stringify(all)).not.toContain(cast.code);
    expect(JSON.stringify(await world.rows('mail_outbox'))).not.toContain(cast.code);
  });

  it('hear nothing of one that was called off before the mails went out, and of many all once', async () => {
    const world = await communityWorld(databases);
    for (let n = 0; n < 450; n += 1) await voter(world, `v${String(n).padStart(3, '0')}@example.org`);
    const id = await opened(world);
    await world.community.polls.cancel(ROOT, id);
    expect(await mails(world)).toEqual([]);
    await opened(world, { title: 'Again' });
    const told = await mails(world);
    expect(told).toHaveLength(450);
    expect(new Set(told.map(({ to }) => to)).size).toBe(450);
  });

  it('look their ballot over, and nothing is cast by that', async () => {
    const world = await communityWorld(databases);
    const { polls } = world.community;
    const asha = await voter(world, 'asha@example.org');
    await voter(world, 'b@example.org');
    await voter(world, 'c@example.org');
    const id = await opened(world);
    expect(await polls.review(asha, id, [['0'], ['blank']])).toEqual([['0'], []]);
    expect((await refused(polls.review(asha, id, [['0'], []]))).status).toBe(400);
    const { actor: stranger } = await world.person('Stranger');
    expect((await refused(polls.review(stranger, id, [['0'], ['blank']]))).status).toBe(404);
    expect((await polls.readForHolder(ROOT, id)).turnout).toBe(0);
    await polls.vote(asha, id, [['0'], []]);
    expect((await refused(polls.review(asha, id, [['0'], ['blank']]))).status).toBe(409);
  });

  it('find no poll whose draft was deleted, and no other is deleted', async () => {
    const world = await communityWorld(databases);
    const { polls } = world.community;
    for (const n of [1, 2, 3]) await voter(world, `w${n}@example.org`);
    const { id } = await polls.create(ROOT, world.chapters.spain, POLL);
    await polls.remove(ROOT, id);
    expect(await polls.of(ROOT, world.chapters.spain)).toEqual([]);
    const open = await opened(world);
    expect((await refused(polls.remove(ROOT, open))).status).toBe(409);
  });
});
