import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Tables } from '../model/schema.ts';
import type { Actor } from '#lib/actor.ts';
import { POLL } from '#tests/support/community-news.ts';
import { communityWorld, type CommunityWorld, ROOT } from '#tests/support/community-world.ts';
import { contentsOf } from '#tests/support/contents.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';

const DAY_MS = 24 * 3_600_000;
const TIMEOUT_MS = 60_000;

let users = 0;

/** Members of a chapter who can sign in, as rows: accounts are nothing that polls look at. */
async function voters(world: CommunityWorld, chapter: string, count: number): Promise<Actor[]> {
  const actors: Actor[] = [];
  for (let n = 0; n < count; n += 1) {
    users += 1;
    const id = `voter${String(users).padStart(10, '0')}`;
    await world.join(chapter, id, { name: `Voter ${users}`, sortKey: `voter ${users}` });
    actors.push({ id, superuser: false });
  }
  return actors;
}

async function openPoll(world: CommunityWorld, values: object = {}): Promise<string> {
  const { polls } = world.community;
  const { id } = await polls.create(ROOT, world.chapters.spain, { ...POLL, ...values });
  await polls.open(ROOT, id);
  return id;
}

async function over({ clock, services }: CommunityWorld): Promise<void> {
  clock.advance(5 * DAY_MS);
  await services.worker.drain();
}

const keysOf = ({ services }: CommunityWorld) => services.storage.list('unkept/polls');

const pollOf = async (world: CommunityWorld, id: string) =>
  (await world.community.polls.readForHolder(ROOT, id)).poll;

const resultOf = async (world: CommunityWorld, id: string) =>
  world.community.polls.result(await pollOf(world, id));

const change = (world: CommunityWorld, work: (query: Kysely<Tables>) => Promise<unknown>) =>
  world.services.db.write((tx) => work(tx.as<Tables>()));

describeProduct('secret ballots', (databases) => {
  it(
    'are counted, and every voter finds their own by its code, whoever votes and how',
    async () => {
      const world = await communityWorld(databases);
      const { polls } = world.community;
      const people = await voters(world, world.chapters.madrid, 12);
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.record({
              president: fc.option(fc.nat({ max: 2 })),
              next: fc.subarray([0, 1]),
            }),
            { minLength: 3, maxLength: 12 },
          ),
          async (votes) => {
            const closesAt = new Date(world.clock.now() + DAY_MS).toISOString().replace('T', ' ');
            const id = await openPoll(world, { closesAt });
            const cast: { code: string; president: number | null; next: number[] }[] = [];
            for (const [place, { president, next }] of votes.entries()) {
              const chosen = [president === null ? [] : [String(president)], next.map(String)];
              const { code } = await polls.vote(people[place] ?? ROOT, id, chosen);
              cast.push({ code, president, next });
            }
            await over(world);
            const result = await resultOf(world, id);
            expect([result.voted, result.sound, result.untouched]).toEqual([votes.length, true, true]);
            const counts = [0, 1, 2].map((n) => votes.filter(({ president }) => president === n).length);
            expect(result.questions[0]?.options.map((option) => option.votes)).toEqual(counts);
            for (const { code, president, next } of cast) {
              const own = await polls.ballot(people[0] ?? ROOT, id, code.toLowerCase());
              expect(own).toEqual([
                president === null ? [] : [['Asha Gurung', 'Bikash Rai', 'Chandra Lama'][president]],
                next.map((n) => ['Dashain', 'Picnic'][n]),
              ]);
            }
            expect(await polls.ballot(people[0] ?? ROOT, id, 'ZZZZ')).toBeNull();
          },
        ),
        { numRuns: 6 },
      );
    },
    TIMEOUT_MS,
  );

  it('have nothing stored that joins who voted and what was voted, while it runs and after', async () => {
    const world = await communityWorld(databases);
    const { polls } = world.community;
    const { db } = world.services;
    const people = await voters(world, world.chapters.madrid, 24);
    const id = await openPoll(world);
    const codes: string[] = [];
    for (const [place, person] of people.slice(0, 20).entries())
      codes.push((await polls.vote(person, id, [[String(place % 3)], []])).code);
    const during = JSON.stringify(await contentsOf(db));
    expect(codes.filter((code) => during.includes(code))).toEqual([]);
    expect(during).not.toMatch(/\b[01]{5}\b/);
    const envelopes = await world.rows<{ id: string; poll: string; sealed: string }>(
      'community_poll_envelopes',
    );
    expect(new Set(envelopes.map(({ sealed }) => sealed.length)).size).toBe(1);
    // Ids and order of the envelopes say nothing of time: no id begins as those do that begin with it.
    expect(new Set(envelopes.map((row) => row.id.slice(0, 4))).size).toBeGreaterThan(15);
    expect(await keysOf(world)).toHaveLength(1);

    await over(world);
    const after = await contentsOf(db);
    const { community_poll_ballots: ballots = [], ...others } = after;
    // Codes and choices stand in the ballots, and nowhere else; nobody and no time stands in those.
    expect(codes.filter((code) => JSON.stringify(others).includes(code))).toEqual([]);
    expect(JSON.stringify(others)).not.toMatch(/\b[01]{5}\b/);
    expect(Object.keys((await world.rows<object>('community_poll_ballots'))[0] ?? {}).toSorted()).toEqual([
      'choices',
      'code',
      'poll',
    ]);
    const members = await world.rows<{ id: string; user: string }>('community_members');
    expect(members.filter((row) => JSON.stringify(ballots).includes(row.id))).toEqual([]);
    expect(JSON.stringify(ballots)).not.toMatch(/voter0|2026-/);
    const roll = await world.rows<{ voted: number; choices: string }>('community_poll_roll');
    expect([roll.length, roll.filter(({ voted }) => voted === 1).length]).toEqual([24, 20]);
    expect(roll.every(({ choices }) => choices === '')).toBe(true);
    expect(after.community_poll_envelopes).toEqual([]);
    // What was sealed in an older copy of the database can't be opened any more.
    expect(await keysOf(world)).toEqual([]);
  });

  it('lie in no order and no transaction that tells when each was cast', async () => {
    const world = await communityWorld(databases);
    const { db } = world.services;
    const people = await voters(world, world.chapters.madrid, 20);
    const id = await openPoll(world);
    for (const person of people) await world.community.polls.vote(person, id, [['0'], []]);
    const hidden = async (table: string): Promise<string[]> => {
      const column = db.dialect === 'sqlite' ? 'rowid' : 'xmin';
      const asked = sql<{
        at: string;
      }>`SELECT CAST(${sql.raw(column)} AS TEXT) AS at FROM ${sql.table(table)}`;
      return asked.execute(db.read()).then(
        ({ rows }) => rows.map(({ at }) => at),
        () => ['no such thing'],
      );
    };
    await over(world);
    const [ballots, roll] = [await hidden('community_poll_ballots'), await hidden('community_poll_roll')];
    // SQLite numbers no row; on PostgreSQL all ballots came with one transaction, the one that ended the poll.
    expect(new Set(ballots).size).toBe(1);
    expect(db.dialect === 'sqlite' || !roll.includes(ballots[0] ?? '')).toBe(true);
  });

  it('are cast once, however often and at once somebody tries', async () => {
    const world = await communityWorld(databases);
    const { polls } = world.community;
    const [person = ROOT, other = ROOT, third = ROOT] = await voters(world, world.chapters.madrid, 3);
    const id = await openPoll(world);
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => polls.vote(n === 9 ? other : person, id, [[String(n % 3)], []])),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await world.rows('community_poll_envelopes')).toHaveLength(2);
    expect(await refused(polls.vote(person, id, [[], []]))).toMatchObject({ status: 409 });
    await polls.vote(third, id, [[], []]);
    await over(world);
    expect(await resultOf(world, id)).toMatchObject({ voted: 3, eligible: 3, sound: true, quorate: true });
    expect(await refused(polls.vote(other, id, [[], []]))).toMatchObject({ status: 409 });
  });

  it('are for those who were members in good standing at the opening, and for nobody else', async () => {
    const world = await communityWorld(databases);
    const { polls } = world.community;
    const { chapters, join } = world;
    const [here = ROOT] = await voters(world, chapters.spain, 3);
    const [beside = ROOT] = await voters(world, chapters.portugal, 1);
    await join(chapters.madrid, 'lapsed000000001', { status: 'lapsed' });
    const id = await openPoll(world);
    const [late = ROOT] = await voters(world, chapters.madrid, 1);
    for (const nobody of [beside, late, { id: 'lapsed000000001', superuser: false }, ROOT]) {
      expect(await refused(polls.vote(nobody, id, [[], []]))).toMatchObject({ status: 404 });
    }
    for (const nobody of [beside, late, null])
      expect(await refused(polls.read(nobody, id))).toMatchObject({ status: 404 });
    expect(await polls.read(here, id)).toMatchObject({ voted: false, officer: false });
    await polls.vote(here, id, [['1'], ['0', '1']]);
    expect(await polls.read(here, id)).toMatchObject({ voted: true });
    expect(
      (
        await polls.for(
          (await world.rows<{ id: string; user: string }>('community_members')).find(
            (row) => row.user === here.id,
          )?.id ?? '',
        )
      ).map((row) => row.voted),
    ).toEqual([true]);
  });

  it('that are added, changed, taken away or copied are noticed', async () => {
    const world = await communityWorld(databases);
    const { polls } = world.community;
    const people = await voters(world, world.chapters.madrid, 4);
    const tampered: Record<string, (id: string) => Promise<unknown>> = {
      added: (id) =>
        change(world, (tx) =>
          tx
            .insertInto('community_poll_envelopes')
            .values({ id: 'x'.repeat(24), poll: id, sealed: 'AAAA'.repeat(20) })
            .execute(),
        ),
      copied: (id) =>
        change(world, async (tx) => {
          const row = await tx
            .selectFrom('community_poll_envelopes')
            .selectAll()
            .where('poll', '=', id)
            .limit(1)
            .executeTakeFirstOrThrow();
          await tx
            .updateTable('community_poll_envelopes')
            .set({ sealed: row.sealed.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')) })
            .where('id', '=', row.id)
            .execute();
        }),
      taken: (id) =>
        change(world, (tx) => tx.deleteFrom('community_poll_envelopes').where('poll', '=', id).execute()),
      marked: (id) =>
        change(world, (tx) =>
          tx.updateTable('community_poll_roll').set({ voted: 1 }).where('poll', '=', id).execute(),
        ),
      enrolled: (id) =>
        change(world, (tx) =>
          tx
            .insertInto('community_poll_roll')
            .values({ poll: id, member: 'nobody000000001', voted: 0, choices: '' })
            .execute(),
        ),
    };
    for (const [name, tamper] of Object.entries(tampered)) {
      const closesAt = new Date(world.clock.now() + DAY_MS).toISOString().replace('T', ' ');
      const id = await openPoll(world, { closesAt });
      for (const person of people.slice(0, 3)) await polls.vote(person, id, [['0'], []]);
      await tamper(id);
      await over(world);
      expect([name, (await resultOf(world, id)).sound]).toEqual([name, false]);
    }
    const id = await openPoll(world, {
      closesAt: new Date(world.clock.now() + DAY_MS).toISOString().replace('T', ' '),
    });
    for (const person of people) await polls.vote(person, id, [['0'], []]);
    await over(world);
    expect(await resultOf(world, id)).toMatchObject({ sound: true, untouched: true });
    await change(world, (tx) =>
      tx.updateTable('community_poll_ballots').set({ choices: '01000' }).where('poll', '=', id).execute(),
    );
    expect(await resultOf(world, id)).toMatchObject({ sound: true, untouched: false });
  });

  it(
    'are counted in steps, and nothing is lost, told or joined where a step is the last of its process',
    async () => {
      const world = await communityWorld(databases);
      const { polls } = world.community;
      const { db, worker } = world.services;
      // More than one write holds.
      const people = await voters(world, world.chapters.madrid, 520);
      const [late = ROOT, ...early] = people;
      const id = await openPoll(world);
      const cast = await Promise.all(
        early.map(async (person, n) => (await polls.vote(person, id, [[String(n % 3)], []])).code),
      );
      const stateOf = async () => {
        const { status, ballotsHash } = await pollOf(world, id);
        const ballots = await world.rows<{ code: string }>('community_poll_ballots');
        const envelopes = await world.rows<object>('community_poll_envelopes');
        return { status, ballotsHash, codes: ballots.map(({ code }) => code), envelopes: envelopes.length };
      };
      const seen = [await stateOf()];
      const write = db.write.bind(db);
      const crashing = vi.spyOn(db, 'write').mockImplementation(async (work) => {
        const written = await write(work);
        const is = await stateOf();
        if (JSON.stringify(is) === JSON.stringify(seen.at(-1))) return written;
        seen.push(is);
        throw new Error('The process has ended.');
      });
      world.clock.advance(5 * DAY_MS);
      while (seen.at(-1)?.status !== 'closed') {
        await worker.drain();
        world.clock.advance(DAY_MS);
        const refusals = [refused(polls.vote(late, id, [[], []])), refused(polls.cancel(ROOT, id))];
        for (const { status } of await Promise.all(refusals)) expect(status).toBe(409);
      }
      crashing.mockRestore();
      await worker.drain();

      const inOrder = cast.toSorted();
      // Voting stops, the ballots come in the order of their codes, are counted, the box is emptied, the result is told.
      expect(
        seen.map((state) => [state.status, state.ballotsHash !== '', state.codes.length, state.envelopes]),
      ).toEqual([
        ['open', false, 0, 519],
        ['closing', false, 0, 519],
        ['closing', false, 500, 519],
        ['closing', false, 519, 519],
        ['closing', true, 519, 519],
        ['closing', true, 519, 19],
        ['closing', true, 519, 0],
        ['closed', true, 519, 0],
      ]);
      expect(seen[2]?.codes.toSorted()).toEqual(inOrder.slice(0, 500));
      const result = await resultOf(world, id);
      expect(result).toMatchObject({ voted: 519, eligible: 520, sound: true, untouched: true });
      expect(result.questions[0]?.options.map(({ votes }) => votes)).toEqual([173, 173, 173]);
      const list = await polls.ballots(late, id);
      expect(
        list
          .split('\n')
          .filter((line) => / 1 [01]+$/.test(line))
          .map((line) => line.slice(0, 16)),
      ).toEqual(inOrder);
      expect(await keysOf(world)).toEqual([]);
      const changes = await world.rows<{ action: string }>('community_changes');
      expect(changes.filter(({ action }) => action === 'polls.close')).toHaveLength(1);
    },
    TIMEOUT_MS,
  );

  it('that lie in the box twice are counted once, and it is said', async () => {
    const world = await communityWorld(databases);
    const people = await voters(world, world.chapters.madrid, 3);
    const id = await openPoll(world);
    for (const person of people) await world.community.polls.vote(person, id, [['0'], []]);
    await change(world, async (tx) => {
      const box = tx.selectFrom('community_poll_envelopes').selectAll();
      const copy = await box.limit(1).executeTakeFirstOrThrow();
      await tx
        .insertInto('community_poll_envelopes')
        .values({ ...copy, id: 'z'.repeat(24) })
        .execute();
    });
    await over(world);
    expect(await resultOf(world, id)).toMatchObject({ voted: 3, sound: false, untouched: true });
  });

  it('of so few that the result would tell who chose what are thrown away', async () => {
    const world = await communityWorld(databases);
    const { polls } = world.community;
    const people = await voters(world, world.chapters.madrid, 2);
    expect(await refused(openPoll(world))).toMatchObject({ status: 409 });
    await voters(world, world.chapters.madrid, 8);
    for (const count of [1, 2]) {
      const closesAt = new Date(world.clock.now() + DAY_MS).toISOString().replace('T', ' ');
      const id = await openPoll(world, { closesAt });
      for (const person of people.slice(0, count)) await polls.vote(person, id, [['0'], []]);
      await over(world);
      expect(await pollOf(world, id)).toMatchObject({ status: 'spoiled', voted: count, tally: '[]' });
    }
    expect(await world.rows('community_poll_envelopes')).toEqual([]);
    expect(await world.rows('community_poll_ballots')).toEqual([]);
    expect(await keysOf(world)).toEqual([]);
  });

  it('whose key was lost are read by nobody: the poll is spoiled, and says so', async () => {
    const world = await communityWorld(databases);
    const [person = ROOT] = await voters(world, world.chapters.madrid, 3);
    const id = await openPoll(world);
    await world.community.polls.vote(person, id, [['0'], []]);
    await world.services.storage.deleteAll('unkept/polls');
    expect(await refused(world.community.polls.vote(person, id, [['0'], []]))).toMatchObject({ status: 409 });
    await over(world);
    expect(await pollOf(world, id)).toMatchObject({ status: 'spoiled', tally: '[]' });
    expect(await world.rows('community_poll_envelopes')).toEqual([]);
  });

  it('of a poll that is called off are thrown away unread', async () => {
    const world = await communityWorld(databases);
    const { polls } = world.community;
    const [person = ROOT] = await voters(world, world.chapters.madrid, 3);
    const id = await openPoll(world);
    await polls.vote(person, id, [['0'], []]);
    await polls.cancel(ROOT, id);
    expect(await world.rows('community_poll_envelopes')).toEqual([]);
    expect(await keysOf(world)).toEqual([]);
    expect(await refused(polls.vote(person, id, [['0'], []]))).toMatchObject({ status: 409 });
    await over(world);
    expect(await pollOf(world, id)).toMatchObject({ status: 'cancelled' });
    expect(await refused(polls.cancel(ROOT, id))).toMatchObject({ status: 409 });
  });
});

describeProduct('polls', (databases) => {
  it('open and close by themselves, and have no result before', async () => {
    const world = await communityWorld(databases);
    const { polls } = world.community;
    const [person = ROOT, ...others] = await voters(world, world.chapters.madrid, 3);
    const { id } = await polls.create(ROOT, world.chapters.spain, {
      ...POLL,
      opensAt: '2026-12-02 12:00:00.000Z',
    });
    await polls.open(ROOT, id);
    expect(await refused(polls.vote(person, id, [[], []]))).toMatchObject({ status: 404 });
    await world.services.worker.drain();
    expect(await pollOf(world, id)).toMatchObject({ status: 'scheduled' });
    world.clock.advance(DAY_MS);
    await world.services.worker.drain();
    expect(await pollOf(world, id)).toMatchObject({ status: 'open', eligible: 3 });
    expect(await refused(polls.ballots(person, id))).toMatchObject({ status: 409 });
    for (const each of [person, ...others]) await polls.vote(each, id, [['2'], []]);
    await over(world);
    const { status, ballotsHash } = await pollOf(world, id);
    expect(status).toBe('closed');
    const changes = await world.rows<{ action: string; changes: string }>('community_changes');
    const closing = changes.find(({ action }) => action === 'polls.close');
    expect(closing?.changes).toContain(ballotsHash);
    expect(await polls.ballots(person, id)).toMatch(
      /#   digit 3: Chandra Lama\n[^]*\n(?:([0-9A-Z]{16}) 1 001\n\1 2 00\n){3}$/,
    );
  });

  it('that are not secret name who chose what, and a quorum can be missed', async () => {
    const world = await communityWorld(databases);
    const { polls } = world.community;
    const people = await voters(world, world.chapters.madrid, 4);
    const id = await openPoll(world, { secret: 'open', quorum: '50' });
    await polls.vote(people[0] ?? ROOT, id, [['1'], ['1']]);
    await over(world);
    expect(await resultOf(world, id)).toMatchObject({ voted: 1, eligible: 4, quorate: false, sound: true });
    const [named] = await polls.byName(people[1] ?? ROOT, id);
    expect(named?.chosen).toEqual([['Bikash Rai'], ['Picnic']]);
  });

  it('stay as they are once they have begun, and say beside the field what is wrong', async () => {
    const world = await communityWorld(databases);
    const { polls } = world.community;
    const { chapters } = world;
    expect(await refused(openPoll(world))).toMatchObject({ status: 409 });
    expect(await keysOf(world)).toEqual([]);
    await voters(world, chapters.madrid, 3);
    const id = await openPoll(world);
    expect(await refused(polls.edit(ROOT, id, POLL))).toMatchObject({ status: 409 });
    expect(await refused(polls.open(ROOT, id))).toMatchObject({ status: 409 });
    for (const [wrong, field] of [
      [{ title: '' }, 'title'],
      [{ quorum: '101' }, 'quorum'],
      [{ quorum: 'half' }, 'quorum'],
      [{ closesAt: '' }, 'closesAt'],
      [{ closesAt: '2026-11-01 12:00:00.000Z' }, 'closesAt'],
      [{ closesAt: 'late' }, 'closesAt'],
      [{ opensAt: '2026-12-06 12:00:00.000Z' }, 'closesAt'],
      [{ zone: 'Moon' }, 'zone'],
      [{ options1: 'Only one' }, 'options1'],
      [{ options1: 'Same\nSame' }, 'options1'],
      [{ options2: 'x'.repeat(201) + '\ny' }, 'options2'],
      [{ text1: '' }, 'text1'],
      [{ text1: '', options1: '', text2: '', options2: '' }, 'text1'],
      [{ options1: Array.from({ length: 21 }, (_, n) => n).join('\n') }, 'options1'],
    ] as const) {
      const error = await refused(polls.create(ROOT, chapters.spain, { ...POLL, ...wrong }));
      expect([error.status, Object.keys(error.data)]).toEqual([400, [field]]);
    }
  });

  it('tell the second of two who edit the same', async () => {
    const world = await communityWorld(databases);
    const { polls } = world.community;
    const { id, updated } = await polls.create(ROOT, world.chapters.spain, POLL);
    await polls.edit(ROOT, id, { ...POLL, title: 'One' }, { ifUpdated: updated });
    expect(await refused(polls.edit(ROOT, id, POLL, { ifUpdated: updated }))).toMatchObject({ status: 409 });
  });
});
