import { officersService } from '#features/officers/service.ts';
import { todoService } from '#features/dashboard/service.ts';
import { expect, it } from 'vitest';
import { communityWorld, type CommunityWorld, ROOT } from '../support/community-world.ts';
import { describeProduct } from '../support/product-database.ts';
import { refused } from '../support/refused.ts';

const DAY_MS = 24 * 3_600_000;
/** The world's clock stands here. */
const TODAY = '2026-12-01';

const news = async ({ services }: CommunityWorld, user: string) =>
  (await services.rooms.get(todoService).of(user)).filter(
    ({ kind }) => kind === 'officeBegan' || kind === 'officeEnded',
  );

/** The subjects of what was mailed to an address, by the alphabet. */
async function mailed({ services, rows }: CommunityWorld, address: string): Promise<string[]> {
  await services.rooms.get(officersService).sweep();
  await services.rooms.get(officersService).sweep();
  await services.worker.drain();
  const mails = await rows<{ recipient: string; subject: string }>('mail_outbox');
  return mails
    .filter(({ recipient }) => recipient === address)
    .map(({ subject }) => subject)
    .filter((subject) => /officer|term|appointment/i.test(subject))
    .toSorted();
}

const APPOINTED = 'You are now an officer of NRNA Spain';
const ENDED = 'Your term as an officer of NRNA Spain has ended';
const WITHDRAWN = 'Your appointment in NRNA Spain was withdrawn';

async function appointed(world: CommunityWorld, term: { since?: string; until?: string } = {}) {
  const { actor, email } = await world.person('Asha');
  const at = { email, role: 'treasurer', ...term };
  const { id } = await world.community.officers.appoint(ROOT, world.chapters.spain, at);
  return { actor, email, id };
}

describeProduct('who is appointed to an office', (databases) => {
  it('hears of it by mail and at /home, once, and nobody else does', async () => {
    const world = await communityWorld(databases);
    const { community, chapters, services } = world;
    const president = await world.officer('president', chapters.spain, { since: '2026-01-01' });
    const beside = await world.officer('treasurer', chapters.portugal, { since: '2026-01-01' });
    const { actor: member } = await world.person('Member');
    await world.join(chapters.spain, member.id);
    const { actor, email, id } = await appointed(world);

    const url = '/chapters/nrna-spain/manage';
    const item = { kind: 'officeBegan', id, chapter: 'NRNA Spain', role: 'treasurer', day: TODAY, url };
    expect(await news(world, actor.id)).toEqual([item]);
    for (const nobody of [president, beside, member]) {
      expect(await news(world, nobody.id)).toEqual([]);
      const status = (await refused(community.officers.dismiss(nobody, { office: id, news: 'began' })))
        .status;
      expect(status).toBe(404);
    }
    expect(await news(world, actor.id)).toHaveLength(1);

    await community.officers.dismiss(actor, { office: id, news: 'began' });
    expect(await news(world, actor.id)).toEqual([]);
    // Pressed twice, or in another window.
    await community.officers.dismiss(actor, { office: id, news: 'began' });
    expect(await mailed(world, email)).toEqual([APPOINTED]);
    expect(await services.rooms.get(todoService).count(actor.id)).toBe(0);
  });

  it.each([
    ['no office', { office: 'none', news: 'began' }],
    ['no news', { office: '', news: 'soon' }],
    ['nothing', {}],
  ])('cannot dismiss %s', async (_, input) => {
    const world = await communityWorld(databases);
    const { actor } = await world.person('Asha');
    expect((await refused(world.community.officers.dismiss(actor, input))).status).toBe(404);
  });

  it.each([
    ['begins today', { since: '2026-12-01' }, ['officeBegan'], [APPOINTED]],
    ['begins tomorrow', { since: '2026-12-02' }, [], [APPOINTED]],
    ['began thirty days ago', { since: '2026-11-01' }, ['officeBegan'], [APPOINTED]],
    ['began before that', { since: '2026-10-31' }, [], [APPOINTED]],
    ['ends today', { since: '2026-12-01', until: '2026-12-01' }, ['officeBegan'], [APPOINTED]],
    ['was over when it was written down', { since: '2026-01-01', until: '2026-11-30' }, [], []],
  ])('a term that %s', async (_, term, shown, mails) => {
    const world = await communityWorld(databases);
    const { actor, email } = await appointed(world, term);
    expect((await news(world, actor.id)).map(({ kind }) => kind)).toEqual(shown);
    expect(await mailed(world, email)).toEqual(mails);
  });

  it('hears when the term is over by itself, the day after its last', async () => {
    const world = await communityWorld(databases);
    const { community, chapters, clock } = world;
    const { actor, email, id } = await appointed(world, { until: '2026-12-02' });
    const { actor: other } = await world.person('Other');
    clock.advance(DAY_MS);
    expect(await mailed(world, email)).toEqual([APPOINTED]);
    expect(await news(world, actor.id)).toMatchObject([{ kind: 'officeBegan' }]);
    clock.advance(DAY_MS);
    expect(await mailed(world, email)).toEqual([APPOINTED, ENDED]);
    expect(await news(world, actor.id)).toMatchObject([
      { kind: 'officeEnded', id, day: '2026-12-02', url: '/chapters/nrna-spain' },
    ]);
    expect(await news(world, other.id)).toEqual([]);
    // What they may not see any more is not where it leads.
    expect((await refused(community.dues.waive(actor, chapters.spain, 'none'))).status).toBe(404);
    await community.officers.dismiss(actor, { office: id, news: 'ended' });
    expect(await news(world, actor.id)).toEqual([]);
    clock.advance(40 * DAY_MS);
    expect(await mailed(world, email)).toEqual([APPOINTED, ENDED]);
  });

  it('hears when somebody ends it, and what was dismissed of its beginning says nothing of its end', async () => {
    const world = await communityWorld(databases);
    const { community, chapters } = world;
    const { actor, email, id } = await appointed(world, { since: '2026-11-20' });
    await community.officers.dismiss(actor, { office: id, news: 'began' });
    await community.officers.endTerm(ROOT, chapters.spain, id);
    expect(await news(world, actor.id)).toMatchObject([{ kind: 'officeEnded', day: '2026-11-30' }]);
    expect(await mailed(world, email)).toEqual([APPOINTED, ENDED]);
  });

  it('hears that an appointment was taken back before it began', async () => {
    const world = await communityWorld(databases);
    const { community, chapters } = world;
    const { actor, email, id } = await appointed(world, { since: '2026-12-10' });
    await community.officers.endTerm(ROOT, chapters.spain, id);
    expect(await mailed(world, email)).toEqual([APPOINTED, WITHDRAWN]);
    expect(await news(world, actor.id)).toEqual([]);
  });

  it('is not told of an end when the same office goes on', async () => {
    const world = await communityWorld(databases);
    const { community, chapters, clock } = world;
    const { actor, email, id } = await appointed(world, { until: '2026-12-01' });
    await community.officers.dismiss(actor, { office: id, news: 'began' });
    const again = { email, role: 'treasurer', since: '2026-12-02' };
    await community.officers.appoint(ROOT, chapters.spain, again);
    clock.advance(DAY_MS);
    expect(await mailed(world, email)).toEqual([APPOINTED, APPOINTED]);
    expect((await news(world, actor.id)).map(({ kind }) => kind)).toEqual(['officeBegan']);
  });

  it('is in no daily mail: it was mailed when it came about', async () => {
    const world = await communityWorld(databases);
    const { services, clock } = world;
    const { email } = await appointed(world);
    for (let hour = 0; hour < 24; hour += 1) {
      await services.rooms.get(todoService).sweep();
      await services.worker.drain();
      clock.advance(DAY_MS / 24);
    }
    const mails = await world.rows<{ recipient: string; subject: string }>('mail_outbox');
    expect(mails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject)).toEqual([
      APPOINTED,
    ]);
  });
});
