import { expect, it } from 'vitest';
import { seededIds } from '#lib/ids.ts';
import { addMs } from '#lib/time.ts';
import { migrations } from '#server/migrations/index.ts';
import { manualClock } from '#platform/clock/index.ts';
import { type Database, migrate } from '#platform/db/index.ts';
import { createJobQueue, createJobWorker, type JobRow, type JobTables } from '#platform/jobs/index.ts';
import { createLog } from '#platform/log/index.ts';
import { createOutbox, DELIVER_MAIL, deliverMail, type MailTables } from '#platform/mail/index.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { refused } from '#tests/support/refused.ts';
import { failedSource } from '../actions/failed-source.ts';
import { retryJob, retryKind, stopJob } from '../actions/retry-jobs.ts';
import { sendAgain } from '../actions/send-again.ts';
import { countJobs, JOBS_PAGE, listJobs } from '../store/jobs.ts';
import { countMails, listMails } from '../store/mails.ts';
import { countWebhooks, listWebhooks } from '../store/webhooks.ts';

async function workWorld(db: Database) {
  const clock = manualClock('2026-11-24T12:00:00Z');
  await migrate(db, migrations, clock.text());
  const ids = seededIds(1);
  const jobs = createJobQueue(clock, ids, {
    partOf: (kind) => ({ lane: kind.startsWith('money.') ? 'money' : 'tickets', heavy: false }),
  });
  const outbox = createOutbox({ clock, ids, jobs });
  const deps = { db, clock, ids, jobs };
  let made = 0;
  const addJob = async (given: Partial<JobRow>): Promise<string> => {
    const id = `job${(made += 1)}`.padEnd(15, 'x');
    const row: JobRow = {
      id,
      kind: 'test.work',
      lane: 'tickets',
      heavy: 0,
      payload: '{}',
      uniqueKey: null,
      status: 'waiting',
      runAt: clock.text(),
      attempts: 0,
      lockedUntil: '',
      lastError: '',
      created: clock.text(),
      finished: '',
      ...given,
    };
    await db.write((tx) => tx.as<JobTables>().insertInto('jobs').values(row).execute());
    return id;
  };
  const failed = (given: Partial<JobRow> = {}) =>
    addJob({ status: 'failed', attempts: 12, lastError: 'broken', finished: clock.text(), ...given });
  const job = (id: string) =>
    db.read<JobTables>().selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const mails = () =>
    db.read<MailTables>().selectFrom('mail_outbox').selectAll().orderBy('created').execute();
  const write = async (to: string, key?: string): Promise<string> =>
    (await db.write((tx) =>
      outbox.queue(tx, { to, subject: 'Your tickets', html: '', text: '' }, key === undefined ? {} : { key }),
    )) ?? '';
  /** Delivers what waits; `answer` says what the server thinks of an address: throws for a refusal. */
  const deliver = async (answer: (to: string) => void): Promise<string[]> => {
    const delivered: string[] = [];
    const worker = createJobWorker({ db, clock, log: createLog('silent') });
    const send = async ({ recipient }: { recipient: string }): Promise<void> => {
      answer(recipient);
      delivered.push(recipient);
    };
    worker.register(
      deliverMail(DELIVER_MAIL, {
        db,
        clock,
        transport: async () => ({ send, close: () => {} }),
        siteName: async () => 'Mela',
      }),
    );
    await worker.drain();
    return delivered;
  };
  return { db, clock, deps, addJob, failed, job, mails, write, deliver };
}

const REFUSED = Object.assign(new Error('550 User unknown'), { responseCode: 550, command: 'RCPT TO' });

describeOnEachDatabase('jobs, for operators', ({ open }) => {
  it('are counted by kind and by how far they are', async () => {
    const { db, clock, addJob, failed } = await workWorld(await open());
    const now = clock.text();
    expect(await countJobs(db, now)).toEqual([]);
    await failed({ kind: 'b' });
    await failed({ kind: 'a' });
    await addJob({ kind: 'a', runAt: addMs(now, -5_000) });
    await addJob({ kind: 'a', runAt: now });
    await addJob({ kind: 'a', runAt: addMs(now, 1) });
    await addJob({ kind: 'a', lockedUntil: addMs(now, 1) });
    await addJob({ kind: 'a', lockedUntil: now });
    await addJob({ kind: 'done', status: 'done', finished: now });
    await addJob({ kind: 'z', lane: 'money' });
    const none = { failed: 0, underWay: 0, due: 0, later: 0, oldest: '' };
    expect(await countJobs(db, now)).toEqual([
      { ...none, lane: 'money', kind: 'z', due: 1, oldest: now },
      {
        lane: 'tickets',
        kind: 'a',
        failed: 1,
        underWay: 1,
        due: 3,
        later: 1,
        oldest: addMs(now, -5_000),
      },
      { ...none, lane: 'tickets', kind: 'b', failed: 1 },
    ]);
    for (const [state, count] of [
      ['failed', 1],
      ['underWay', 1],
      ['due', 3],
      ['later', 1],
      ['done', 0],
    ] as const)
      expect((await listJobs(db, { state, kind: 'a' }, now)).jobs).toHaveLength(count);
  });

  it('are listed page by page, none twice and none left out', async () => {
    const { db, clock, failed } = await workWorld(await open());
    const made: string[] = [];
    for (let n = 0; n < JOBS_PAGE + 1; n += 1) {
      // Several at one moment: the id decides then.
      if (n % 7 === 0) clock.advance(1);
      made.push(await failed());
    }
    const first = await listJobs(db, { state: 'failed' }, clock.text());
    const second = await listJobs(db, { state: 'failed', before: first.next ?? undefined }, clock.text());
    expect([first.jobs.length, second.jobs.length, second.next]).toEqual([JOBS_PAGE, 1, null]);
    const seen = [...first.jobs, ...second.jobs].map(({ id }) => id);
    expect(seen.toSorted()).toEqual(made.toSorted());
    expect(second.jobs[0]?.id).toBe(made.slice(0, 7).toSorted()[0]);
  });

  it('that failed are tried again once, from the beginning', async () => {
    const { deps, failed, job, clock, addJob } = await workWorld(await open());
    const id = await failed({ lockedUntil: 'x' });
    clock.advance(60_000);
    await retryJob(deps, id);
    expect(await job(id)).toMatchObject({
      status: 'waiting',
      attempts: 0,
      runAt: clock.text(),
      finished: '',
      lockedUntil: '',
    });
    for (const other of [id, 'nothing', await addJob({ status: 'done' })])
      expect(await refused(retryJob(deps, other))).toMatchObject({ status: 404 });
  });

  it('of a kind that failed are all tried again, and no others', async () => {
    const { deps, failed, job, addJob } = await workWorld(await open());
    const all = [];
    for (let n = 0; n < 205; n += 1) all.push(await failed({ kind: 'many' }));
    const other = await failed({ kind: 'other' });
    const done = await addJob({ kind: 'many', status: 'done' });
    expect(await retryKind(deps, 'many')).toBe(205);
    expect(await retryKind(deps, 'many')).toBe(0);
    expect((await job(all[204] ?? '')).status).toBe('waiting');
    expect([(await job(other)).status, (await job(done)).status]).toEqual(['failed', 'done']);
  });

  it('that wait are stopped, but not those of money and not those under way', async () => {
    const { deps, addJob, job, clock } = await workWorld(await open());
    const now = clock.text();
    const waiting = await addJob({});
    await stopJob(deps, waiting);
    expect(await job(waiting)).toMatchObject({
      status: 'failed',
      finished: now,
      lastError: 'Stopped by an operator.',
    });
    await retryJob(deps, waiting);
    expect((await job(waiting)).status).toBe('waiting');
    for (const [given, status] of [
      [{ lane: 'money' as const }, 409],
      [{ lockedUntil: addMs(now, 1) }, 409],
      [{ status: 'done' as const }, 404],
    ] as const) {
      const id = await addJob(given);
      const before = await job(id);
      expect(await refused(stopJob(deps, id))).toMatchObject({ status });
      expect(await job(id)).toEqual(before);
    }
  });
});

describeOnEachDatabase('emails, for operators', ({ open }) => {
  it('that were refused go to a corrected address, once', async () => {
    const { db, deps, write, deliver, mails } = await workWorld(await open());
    const id = await write('asha@exampel.org', 'tickets:order1');
    const answer = (to: string): void => {
      if (to.includes('exampel')) throw REFUSED;
    };
    expect(await deliver(answer)).toEqual([]);
    expect((await mails())[0]).toMatchObject({ status: 'bounced', lastError: '550 User unknown' });
    expect((await listMails(db, { state: 'bounced' })).mails).toMatchObject([{ id, movable: true }]);
    await sendAgain(deps, { id, to: ' asha@example.org ', key: 'k1' });
    expect(await refused(sendAgain(deps, { id, to: 'asha@example.org', key: 'k1' }))).toMatchObject({
      status: 409,
    });
    expect(await deliver(answer)).toEqual(['asha@example.org']);
    expect(await mails()).toMatchObject([
      { id, recipient: 'asha@example.org', status: 'sent', lastError: '' },
    ]);
  });

  it('that failed are delivered by a new job, and the old one fails no more', async () => {
    const { db, deps, write, deliver, mails } = await workWorld(await open());
    const id = await write('asha@example.org');
    await db.write(async (tx) => {
      await tx.as<MailTables>().updateTable('mail_outbox').set({ status: 'failed' }).execute();
      await tx.as<JobTables>().updateTable('jobs').set({ status: 'failed', attempts: 12 }).execute();
    });
    expect(await failedSource(db).of(deps.clock.text())).toMatchObject([{ id: 'failed-mails', count: 1 }]);
    await sendAgain(deps, { id, to: '', key: 'k1' });
    expect(await deliver(() => {})).toEqual(['asha@example.org']);
    expect((await mails())[0]?.status).toBe('sent');
    expect(await failedSource(db).of(deps.clock.text())).toEqual([]);
  });

  it('that went go again as a copy: one for each press', async () => {
    const { deps, write, deliver, mails } = await workWorld(await open());
    const id = await write('asha@example.org', 'tickets:order1');
    await deliver(() => {});
    deps.clock.advance(1_000);
    await sendAgain(deps, { id, to: '', key: 'k1' });
    await sendAgain(deps, { id, to: '', key: 'k1' });
    expect(await deliver(() => {})).toEqual(['asha@example.org']);
    await sendAgain(deps, { id, to: 'bina@example.org', key: 'k2' });
    expect(await deliver(() => {})).toEqual(['bina@example.org']);
    expect((await mails()).map(({ recipient, uniqueKey }) => [recipient, uniqueKey])).toContainEqual([
      'asha@example.org',
      'tickets:order1',
    ]);
    expect(await mails()).toHaveLength(3);
  });

  it.each([
    ['an email without a key to another address', undefined, 'bina@example.org', 400],
    ['what is no address', 'k', 'bina', 400],
    ['two addresses', 'k', 'a@example.org,b@example.org', 400],
    ['a line that adds a header', 'k', 'a@example.org\nBcc: b@example.org', 400],
    ['an address that is too long', 'k', `${'a'.repeat(250)}@example.org`, 400],
  ])('refuse %s', async (_, key, to, status) => {
    const { deps, write, deliver, mails } = await workWorld(await open());
    const id = await write('asha@example.org', key);
    await deliver(() => {});
    const before = await mails();
    expect(await refused(sendAgain(deps, { id, to, key: 'k1' }))).toMatchObject({ status });
    expect(await mails()).toEqual(before);
  });

  it('without a key go nowhere else as copies of copies either', async () => {
    const { deps, write, deliver, mails } = await workWorld(await open());
    const id = await write('asha@example.org');
    await deliver(() => {});
    await sendAgain(deps, { id, to: '', key: 'k1' });
    await deliver(() => {});
    for (const press of ['k2', 'k3', 'k4']) {
      for (const mail of await mails())
        expect(
          await refused(sendAgain(deps, { id: mail.id, to: 'mallory@example.org', key: press })),
        ).toMatchObject({ status: 400 });
      const last = (await mails()).toSorted((one, other) => (one.id < other.id ? 1 : -1))[0];
      await sendAgain(deps, { id: last?.id ?? '', to: '', key: press });
      await deliver(() => {});
    }
    expect(new Set((await mails()).map(({ recipient }) => recipient))).toEqual(new Set(['asha@example.org']));
    expect((await listMails(deps.db, { state: 'sent' })).mails.map(({ movable }) => movable)).not.toContain(
      true,
    );
  });

  it('without a key go again to their own address, however it is written; what isn’t there or waits is refused', async () => {
    const { deps, write, deliver } = await workWorld(await open());
    const id = await write('asha@example.org');
    expect(await refused(sendAgain(deps, { id, to: '', key: 'k1' }))).toMatchObject({ status: 409 });
    await deliver(() => {});
    await sendAgain(deps, { id, to: 'Asha@Example.org', key: 'k1' });
    expect(await deliver(() => {})).toEqual(['Asha@Example.org']);
    expect(await refused(sendAgain(deps, { id: 'nothing', to: '', key: 'k1' }))).toMatchObject({
      status: 404,
    });
  });

  it('are found by their address or its beginning, and counted by state', async () => {
    const { db, write, deliver, clock } = await workWorld(await open());
    for (const to of ['Asha@example.org', 'asha.rai@example.org', 'bina@example.org']) await write(to);
    await deliver(() => {});
    const found = async (address: string) =>
      (await listMails(db, { state: 'sent', address })).mails.map(({ recipient }) => recipient).toSorted();
    expect(await found('ASHA')).toEqual(['Asha@example.org', 'asha.rai@example.org']);
    expect(await found('asha@example.org')).toEqual(['Asha@example.org']);
    expect(await found('%')).toEqual([]);
    expect(await found('')).toHaveLength(3);
    expect(await countMails(db, clock.text())).toMatchObject({ sent: 3, failed: 0 });
    clock.advance(7 * 24 * 3_600_000);
    expect(await countMails(db, clock.text())).toMatchObject({ sent: 0 });
  });
});

describeOnEachDatabase('webhooks, for operators', ({ open }) => {
  it('are shown with what became of them', async () => {
    const { db, clock, failed, addJob } = await workWorld(await open());
    const kind = 'payments.handle-event';
    const events = ['evt_failed', 'evt_waiting', 'evt_done', 'evt_forgotten'];
    for (const [n, id] of events.entries()) {
      const received = addMs(clock.text(), n);
      await db.write((tx) =>
        tx
          .as<{ stripe_events: Record<'id' | 'type' | 'object' | 'account' | 'received', string> }>()
          .insertInto('stripe_events')
          .values({ id, type: 'charge.refunded', object: 'ch_1', account: '', received })
          .execute(),
      );
    }
    await failed({ kind, lane: 'money', uniqueKey: 'stripe-event:evt_failed' });
    await addJob({ kind, lane: 'money', uniqueKey: 'stripe-event:evt_waiting' });
    await addJob({ kind, lane: 'money', uniqueKey: 'stripe-event:evt_done', status: 'done' });
    const shown = async (state: 'all' | 'failed' | 'waiting') =>
      (await listWebhooks(db, { state })).webhooks.map(({ id, job }) => [id, job?.status ?? null]);
    expect(await shown('all')).toEqual([
      ['evt_forgotten', null],
      ['evt_done', 'done'],
      ['evt_waiting', 'waiting'],
      ['evt_failed', 'failed'],
    ]);
    expect(await shown('failed')).toEqual([['evt_failed', 'failed']]);
    expect(await shown('waiting')).toEqual([['evt_waiting', 'waiting']]);
    expect(await countWebhooks(db)).toEqual({ failed: 1, waiting: 1 });
    const next = { at: addMs(clock.text(), 1), id: 'evt_waiting' };
    expect((await listWebhooks(db, { state: 'all', before: next })).webhooks).toHaveLength(1);
  });
});
