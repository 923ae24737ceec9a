import { todoService } from '#features/dashboard/service.ts';
import { calendarService } from '#features/calendar/service.ts';
import { expect, it } from 'vitest';
import { FORM, YEARLY } from '../support/community-members.ts';
import { POLL } from '../support/community-news.ts';
import { communityWorld, type CommunityWorld, ROOT } from '../support/community-world.ts';
import { describeProduct } from '../support/product-database.ts';
import { refused } from '../support/refused.ts';

const HOUR_MS = 3_600_000;

interface Mail {
  recipient: string;
  subject: string;
  body: string;
  html: string;
}

const mailsTo = async ({ rows, services }: CommunityWorld, address: string, about: RegExp) => {
  await services.worker.drain();
  return (await rows<Mail>('mail_outbox')).filter(
    ({ recipient, subject, body }) => recipient === address && about.test(`${subject} ${body}`),
  );
};

async function waitingApplication(world: CommunityWorld, chapter: string): Promise<void> {
  const { community, chapters, person } = world;
  const { id: tier } = await community.tiers.create(ROOT, chapters.world, YEARLY);
  const { actor } = await person('Maya');
  await community.members.apply(actor, { ...FORM, chapter, tier }, 'en');
}

/** Without the news that an office began, which every officer has at first. */
const kinds = async ({ services }: CommunityWorld, user: string, operator = false) =>
  (await services.rooms.get(todoService).of(user, { operator }))
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'officeBegan' && kind !== 'officeEnded');

describeProduct('what waits for somebody', (databases) => {
  it('is what officers decide, members vote on and owe, and nothing of others', async () => {
    const world = await communityWorld(databases);
    const { community, chapters, services } = world;
    const secretary = await world.officer('secretary', chapters.spain);
    const treasurer = await world.officer('treasurer', chapters.spain);
    const beside = await world.officer('president', chapters.portugal);
    const over = await world.officer('president', chapters.spain, {
      since: '2025-01-01',
      until: '2026-11-30',
    });
    await waitingApplication(world, chapters.madrid);
    expect(await services.rooms.get(todoService).of(secretary.id)).toMatchObject([
      {
        kind: 'applications',
        chapter: 'NRNA Madrid',
        count: 1,
        url: '/chapters/nrna-madrid/manage/members?status=pending',
      },
      { kind: 'officeBegan', role: 'secretary', chapter: 'NRNA Spain' },
    ]);
    for (const nobody of [treasurer, beside, over]) expect(await kinds(world, nobody.id)).toEqual([]);

    const { actor: voter } = await world.person('Voter');
    await world.join(chapters.madrid, voter.id);
    for (const name of ['One', 'Two']) await world.join(chapters.madrid, null, { name });
    const { id } = await community.polls.create(secretary, chapters.spain, POLL);
    expect(await kinds(world, secretary.id)).toEqual(['applications', 'pollDraft']);
    await community.polls.open(secretary, id);
    expect(await services.rooms.get(todoService).of(voter.id)).toMatchObject([
      { kind: 'vote', url: `/polls/${id}` },
    ]);
    expect(await services.rooms.get(todoService).count(voter.id)).toBe(1);
    await community.polls.vote(voter, id, [['0'], []]);
    services.rooms.get(todoService).changed(voter.id);
    expect(await services.rooms.get(todoService).count(voter.id)).toBe(0);

    const { id: tier } = await community.tiers.create(ROOT, chapters.world, YEARLY);
    const { actor: payer } = await world.person('Payer');
    const member = await world.join(chapters.madrid, payer.id, { status: 'pending', tier });
    await community.members.decide(ROOT, member, 'approve');
    const [dues] = await services.rooms.get(todoService).of(payer.id);
    expect(dues).toMatchObject({ kind: 'dues', amount: 2500, currency: 'EUR' });
    expect(dues?.url).toMatch(/^\/dues\//);
    expect(await kinds(world, secretary.id, true)).not.toContain('failures');
  });

  it('is mailed once a day, in the morning of their own zone, and not to who switched it off', async () => {
    const world = await communityWorld(databases);
    const { community, chapters, services, clock } = world;
    const officer = await world.person('Asha');
    await community.officers.appoint(ROOT, chapters.madrid, { email: officer.email, role: 'secretary' });
    await services.rooms.get(calendarService).settings.save(officer.actor, { timezone: 'Asia/Kathmandu' });
    await world.person('Nobody');
    await waitingApplication(world, chapters.madrid);
    const daily = () => mailsTo(world, officer.email, /Stop this daily email/);
    // Each hour of two days, and more often than that.
    for (let hour = 0; hour < 48; hour += 1) {
      await services.rooms.get(todoService).sweep();
      await services.rooms.get(todoService).sweep();
      await services.worker.drain();
      clock.advance(HOUR_MS);
    }
    const mails = await daily();
    expect(mails).toHaveLength(2);
    expect(mails[0]?.subject).toBe('NRNA Madrid: 1 membership application to review');
    expect(mails[0]?.html).toContain('/chapters/nrna-madrid/manage/members?status=pending');
    const rows = await world.rows<{ user: string; last: string }>('todo_mail');
    expect(rows).toEqual([{ user: officer.actor.id, off: 0, last: '2026-12-03' }]);

    const token = /home\/daily-mail\/([\w.-]+)/.exec(mails[0]?.body ?? '')?.[1] ?? '';
    expect(await services.rooms.get(todoService).mail.readByToken(token)).toBe(true);
    await services.rooms.get(todoService).mail.setByToken(token, false);
    await services.rooms.get(todoService).mail.setByToken(token, false);
    expect(await services.rooms.get(todoService).mail.read(officer.actor.id)).toBe(false);
    expect((await refused(services.rooms.get(todoService).mail.setByToken(`${token}x`, false))).status).toBe(
      404,
    );
    for (let hour = 0; hour < 24; hour += 1) {
      await services.rooms.get(todoService).sweep();
      await services.worker.drain();
      clock.advance(HOUR_MS);
    }
    expect(await daily()).toHaveLength(2);
  });

  it('is what failed, for whoever runs the site alone, and can be tried again', async () => {
    const world = await communityWorld(databases);
    const { services, clock } = world;
    const { actor } = await world.person('Asha');
    const now = clock.text();
    await services.db.write((tx) =>
      tx
        .as<{ jobs: Record<string, unknown> }>()
        .insertInto('jobs')
        .values({
          id: 'job000000000001',
          kind: 'community.dues-asked',
          payload: '{"dues":"none"}',
          uniqueKey: null,
          status: 'failed',
          runAt: now,
          attempts: 20,
          lockedUntil: '',
          lastError: 'no route',
          created: now,
          finished: now,
        })
        .execute(),
    );
    expect(await kinds(world, actor.id)).toEqual([]);
    expect(await services.rooms.get(todoService).of(actor.id, { operator: true })).toMatchObject([
      { kind: 'failures', jobs: 1, mails: 0 },
    ]);
    await services.rooms.get(todoService).sweep();
    await services.rooms.get(todoService).sweep();
    await services.worker.drain();
    const told = (await world.rows<Mail>('mail_outbox')).filter(({ body }) =>
      body.includes('/operator/failures'),
    );
    expect(told).toHaveLength(1);
    expect(await services.rooms.get(todoService).failed()).toMatchObject([
      { id: 'job000000000001', lastError: 'no route', mail: null },
    ]);
    await services.rooms.get(todoService).retry('job000000000001');
    expect((await refused(services.rooms.get(todoService).retry('job000000000001'))).status).toBe(404);
    await services.worker.drain();
    expect(await services.rooms.get(todoService).failed()).toEqual([]);
  });
});
