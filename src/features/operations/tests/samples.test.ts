import { expect, it } from 'vitest';
import type { UtcText } from '#lib/time.ts';
import type { JobTables } from '#platform/jobs/index.ts';
import type { MailTables, OutboxRow } from '#platform/mail/index.ts';
import type { Database } from '#platform/db/index.ts';
import { expectIndexes, type WalkedQuery } from '#tests/support/expect-index.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { countSample, isSampled, keepSample, lastSampled, samplesSince } from '../store/samples.ts';

const FROM = '2026-11-24 12:05:00.000Z';
const TO = '2026-11-24 12:10:00.000Z';

async function addMail(db: Database, id: string, mail: Partial<OutboxRow>): Promise<void> {
  const row: OutboxRow = {
    id,
    uniqueKey: null,
    recipient: 'a@example.org',
    sender: '',
    replyTo: '',
    subject: '',
    html: '',
    body: '',
    attachments: '[]',
    status: 'waiting',
    sentAt: '',
    lastError: '',
    unsubscribeUrl: '',
    batch: '',
    created: '2026-11-24 12:00:00.000Z',
    ...mail,
  };
  await db.write((tx) => tx.as<MailTables>().insertInto('mail_outbox').values(row).execute());
}

async function addJob(
  db: Database,
  id: string,
  job: { runAt: UtcText; status?: 'failed' | 'done' },
): Promise<void> {
  await db.write((tx) =>
    tx
      .as<JobTables>()
      .insertInto('jobs')
      .values({
        id,
        kind: 'test',
        lane: 'tickets',
        heavy: 0,
        payload: '{}',
        uniqueKey: null,
        status: 'waiting',
        attempts: 0,
        lockedUntil: '',
        lastError: '',
        created: FROM,
        finished: '',
        ...job,
      })
      .execute(),
  );
}

const QUERIES: WalkedQuery[] = [
  [
    'jobs that are due',
    `SELECT lane FROM jobs WHERE status <> 'done' AND status = 'waiting' AND "runAt" <= '2026' LIMIT 100000`,
    'jobs_open',
  ],
  [
    'emails that were sent within some minutes',
    `SELECT count(*) FROM mail_outbox WHERE "sentAt" <> '' AND "sentAt" >= '2026' AND "sentAt" < '2027'`,
    'mail_outbox_sent',
  ],
  [
    'emails of a day that failed',
    `SELECT count(*) FROM mail_outbox WHERE status = 'failed' AND created >= '2026'`,
    'mail_outbox_(state|failed)',
  ],
  [
    'orders that were paid within some minutes',
    `SELECT count(*) FROM orders WHERE "paidAt" <> '' AND "paidAt" >= '2026' AND "paidAt" < '2027'`,
    'orders_paid_at',
  ],
];

describeProduct('a sample of five minutes', (databases) => {
  it('ends with the last five minutes that are over', () => {
    expect(lastSampled('2026-11-24 12:10:00.000Z')).toEqual({ from: FROM, to: TO });
    expect(lastSampled('2026-11-24 12:14:59.999Z')).toEqual({ from: FROM, to: TO });
  });

  it('counts what was sent, what waits and what went wrong', async () => {
    const db = await databases.open();
    await addMail(db, 'early', { status: 'sent', sentAt: '2026-11-24 12:04:59.999Z' });
    await addMail(db, 'first', { status: 'sent', sentAt: FROM });
    await addMail(db, 'last', { status: 'sent', sentAt: '2026-11-24 12:09:59.999Z' });
    await addMail(db, 'late', { status: 'sent', sentAt: TO });
    await addMail(db, 'failed', { status: 'failed' });
    await addMail(db, 'bounced', { status: 'bounced' });
    await addMail(db, 'long-ago', { status: 'bounced', created: '2026-11-23 12:09:59.999Z' });
    await addJob(db, 'due', { runAt: TO });
    await addJob(db, 'later', { runAt: '2026-11-24 12:10:00.001Z' });
    await addJob(db, 'failed', { runAt: FROM, status: 'failed' });
    await addJob(db, 'done', { runAt: FROM, status: 'done' });
    expect(await countSample(db, { from: FROM, to: TO })).toEqual({
      jobs: 1,
      mails: 2,
      mailsFailed: 2,
      orders: 0,
    });
  });

  it('is kept once, whichever process was first, and added to its hour', async () => {
    const db = await databases.open();
    const sample = { jobs: 3, mails: 2, mailsFailed: 1, orders: 4, size: 100 };
    expect(await isSampled(db, FROM)).toBe(false);
    await Promise.all([keepSample(db, FROM, sample), keepSample(db, FROM, sample)]);
    expect(await isSampled(db, FROM)).toBe(true);
    await keepSample(db, TO, { ...sample, jobs: 1, size: 200 });
    const since = '2026-11-24 00:00:00.000Z';
    expect((await samplesSince(db, 'minute', since)).map(({ at, jobs }) => [at, jobs])).toEqual([
      ['2026-11-24 12:05', 3],
      ['2026-11-24 12:10', 1],
    ]);
    expect(await samplesSince(db, 'hour', since)).toEqual([
      { span: 'hour', at: '2026-11-24 12', jobs: 3, mails: 4, mailsFailed: 1, orders: 8, size: 200 },
    ]);
  });

  it('walks indexes, however much there is', async () => {
    await expectIndexes(await databases.open(), QUERIES);
  });
});
