import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { randomIds } from '#lib/ids.ts';
import { parseUtcText, type UtcText } from '#lib/time.ts';
import type { JobTables } from '#platform/jobs/index.ts';
import { DELIVER_MAIL } from '#platform/mail/index.ts';
import type { MailTables, OutboxRow } from '#platform/mail/index.ts';
import { manualClock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { Core } from '#platform/rooms/index.ts';
import { expectIndexes, type WalkedQuery } from '#tests/support/expect-index.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { takeSample } from '../actions/take-sample.ts';
import {
  countDueJobs,
  countSpan,
  keepSample,
  lastSpan,
  newestSample,
  samplesSince,
  spansSince,
} from '../store/samples.ts';

const FROM = '2026-11-24 12:05:00.000Z';
const TO = '2026-11-24 12:10:00.000Z';
/** From when on these five minutes are sampled. */
const SETTLED = '2026-11-24 12:11:00.000Z';

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
  job: { runAt: UtcText; status?: 'failed' | 'done'; kind?: string; uniqueKey?: string; finished?: UtcText },
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

/** An id as it is made at that moment. */
const idAt = (moment: UtcText): string => randomIds(() => parseUtcText(moment) ?? 0).record();

/** An order placed at one moment and paid at another; with an entry in the ledger, unless it cost nothing. */
async function addOrder(
  db: Database,
  { placed, paid, free = false }: { placed: UtcText; paid: UtcText; free?: boolean },
): Promise<void> {
  const id = idAt(placed);
  await db.write(async (tx) => {
    await sql`INSERT INTO orders (id, code, "paidAt", created) VALUES (${id}, ${id}, ${paid}, ${placed})`.execute(
      tx.as(),
    );
    if (!free && paid !== '')
      await sql`INSERT INTO ledger_transactions (id, key, kind, currency, event, "order", organiser, memo, created)
        VALUES (${idAt(paid)}, ${id}, 'charge', 'EUR', '', ${id}, '', '', ${paid})`.execute(tx.as());
  });
}

/** A mail that a job delivered. */
async function addDelivered(
  db: Database,
  { written, sent }: { written: UtcText; sent: UtcText },
): Promise<void> {
  const id = idAt(written);
  await addMail(db, id, { status: 'sent', sentAt: sent, created: written });
  const uniqueKey = `mail:${id}`;
  await addJob(db, `j${id}`, {
    runAt: written,
    status: 'done',
    kind: DELIVER_MAIL,
    uniqueKey,
    finished: sent,
  });
}

const QUERIES: WalkedQuery[] = [
  [
    'the newest sample',
    `SELECT * FROM operation_samples WHERE span = 'minute' AND at <= '2026' ORDER BY at DESC LIMIT 1`,
    'operation_samples',
  ],
  [
    'jobs that are due',
    `SELECT lane FROM jobs WHERE status <> 'done' AND status = 'waiting' AND "runAt" <= '2026' LIMIT 100000`,
    'jobs_open',
  ],
  [
    'emails that jobs delivered within some minutes',
    `SELECT id FROM jobs WHERE status = 'done' AND finished >= '2026' AND finished < '2027' AND kind IN ('a', 'b')`,
    'jobs_done',
  ],
  [
    'emails that were written within some minutes',
    `SELECT id FROM mail_outbox WHERE id >= 'a' AND id < 'b'`,
    'mail_outbox(_pkey|_1)',
  ],
  [
    'emails of a day that failed',
    `SELECT count(*) FROM mail_outbox WHERE status = 'failed' AND created >= '2026' AND created < '2027'`,
    'mail_outbox_(state|failed)',
  ],
  [
    'orders that were placed within some minutes',
    `SELECT id FROM orders WHERE id >= 'a' AND id < 'b'`,
    'orders(_pkey|_1)',
  ],
  [
    'orders that were paid within some minutes',
    `SELECT count(*) FROM orders WHERE id IN (SELECT id FROM orders WHERE id >= 'a' AND id < 'b'
      UNION ALL SELECT "order" FROM ledger_transactions WHERE id >= 'a' AND id < 'b') AND "paidAt" >= '2026' AND "paidAt" < '2027'`,
    'ledger_transactions(_pkey|_1)',
  ],
];

describeProduct('a sample of five minutes', (databases) => {
  it('ends with the last five minutes that have been over for a minute', () => {
    expect(lastSpan('2026-11-24 12:10:59.999Z').to).toBe(FROM);
    expect(lastSpan(SETTLED)).toEqual({ from: FROM, to: TO });
    expect(lastSpan('2026-11-24 12:15:59.999Z')).toEqual({ from: FROM, to: TO });
  });

  it.each([
    ['nothing was sampled', undefined, ['12:05']],
    ['the last was sampled', '2026-11-24 12:05', []],
    ['a later one was sampled', '2026-11-24 12:10', []],
    ['the one before was', '2026-11-24 12:00', ['12:05']],
    ['two were missed', '2026-11-24 11:50', ['11:55', '12:00', '12:05']],
  ])('where %s, it is of what came since', (_, at, spans) => {
    const since = spansSince(at === undefined ? undefined : { at }, SETTLED);
    expect(since.map(({ from }) => from.slice(11, 16))).toEqual(spans);
    expect(since.at(-1)?.to ?? TO).toBe(TO);
  });

  it('is of two days at most', () => {
    const since = spansSince({ at: '2026-10-01 00:00' }, SETTLED);
    expect([since.length, since[0]?.from]).toEqual([576, '2026-11-22 12:10:00.000Z']);
  });

  it('counts what was sent, what waits and what went wrong', async () => {
    const db = await databases.open();
    // Sent while somebody waited: no job did it.
    await addMail(db, idAt('2026-11-24 12:04:00.000Z'), {
      status: 'sent',
      sentAt: '2026-11-24 12:04:59.999Z',
    });
    await addMail(db, idAt('2026-11-24 12:04:00.000Z'), { status: 'sent', sentAt: FROM });
    await addMail(db, idAt(FROM), { status: 'sent', sentAt: '2026-11-24 12:09:59.999Z' });
    // By a job, at once and after three days.
    await addDelivered(db, { written: FROM, sent: FROM });
    await addDelivered(db, { written: '2026-11-21 12:00:00.000Z', sent: '2026-11-24 12:09:59.999Z' });
    await addDelivered(db, { written: FROM, sent: TO });
    await addMail(db, 'failed', { status: 'failed' });
    await addMail(db, 'bounced', { status: 'bounced' });
    await addMail(db, 'long-ago', { status: 'bounced', created: '2026-11-23 12:09:59.999Z' });
    await addMail(db, 'afterwards', { status: 'bounced', created: TO });
    await addOrder(db, { placed: FROM, paid: '' });
    await addOrder(db, { placed: FROM, paid: FROM, free: true });
    await addOrder(db, { placed: FROM, paid: '2026-11-24 12:09:59.999Z' });
    await addOrder(db, { placed: FROM, paid: TO });
    await addOrder(db, { placed: '2026-11-01 12:00:00.000Z', paid: '2026-11-24 12:07:00.000Z' });
    await addOrder(db, { placed: '2026-11-24 12:04:59.999Z', paid: '2026-11-24 12:04:59.999Z', free: true });
    expect(await countSpan(db, { from: FROM, to: TO })).toEqual({ mails: 4, mailsFailed: 2, orders: 3 });

    await addJob(db, 'due', { runAt: TO });
    await addJob(db, 'later', { runAt: '2026-11-24 12:10:00.001Z' });
    await addJob(db, 'failed', { runAt: FROM, status: 'failed' });
    await addJob(db, 'done', { runAt: FROM, status: 'done' });
    expect(await countDueJobs(db, TO)).toBe(1);
  });

  it('is taken of what was missed, too, by whichever process, and counted once', async () => {
    const db = await databases.open();
    const clock = manualClock('2026-11-24T12:11:00Z');
    const { dataDir } = await databases.settings();
    const config = { dataDir } as Core['config'];
    const deps = { db, clock, config };
    await takeSample(deps);
    for (const paid of ['2026-11-24 12:11:00.000Z', '2026-11-24 12:14:00.000Z', '2026-11-24 13:01:00.000Z'])
      await addOrder(db, { placed: paid, paid });
    await addDelivered(db, { written: '2026-11-24 12:12:00.000Z', sent: '2026-11-24 12:56:00.000Z' });
    await addJob(db, 'due', { runAt: TO });
    clock.advance(58 * 60_000);
    await Promise.all([takeSample(deps), takeSample(deps)]);
    await takeSample(deps);
    const since = '2026-11-24 00:00:00.000Z';
    const minutes = await samplesSince(db, 'minute', since);
    // Every five minutes from 12:05 to 13:00.
    expect(minutes).toHaveLength(12);
    expect(
      minutes
        .filter(({ orders, mails }) => orders + mails > 0)
        .map(({ at, orders, mails }) => [at, orders, mails]),
    ).toEqual([
      ['2026-11-24 12:10', 2, 0],
      ['2026-11-24 12:55', 0, 1],
      ['2026-11-24 13:00', 1, 0],
    ]);
    expect(minutes.map(({ jobs }) => jobs)).toEqual([...Array.from({ length: 11 }, () => 0), 1]);
    expect(minutes.every(({ size }) => size > 0)).toBe(true);
    expect(
      (await samplesSince(db, 'hour', since)).map(({ at, orders, mails, jobs }) => [at, orders, mails, jobs]),
    ).toEqual([
      ['2026-11-24 12', 2, 1, 0],
      ['2026-11-24 13', 1, 0, 1],
    ]);
  });

  it.each([
    ['every five minutes', 0],
    ['by a process whose clock is ahead', 59_000],
  ])('taken %s has what was committed only after the five minutes were over', async (_, ahead) => {
    const db = await databases.open();
    const clock = manualClock('2026-11-24T12:10:00Z');
    clock.advance(ahead);
    const { dataDir } = await databases.settings();
    const deps = { db, clock, config: { dataDir } as Core['config'] };
    await takeSample(deps);
    // Their writes began at the end of the five minutes, and waited.
    const moment = '2026-11-24 12:09:59.900Z';
    await addOrder(db, { placed: moment, paid: moment });
    await addDelivered(db, { written: moment, sent: moment });
    clock.advance(5 * 60_000);
    await addJob(db, 'due', { runAt: clock.text() });
    await takeSample(deps);
    const minutes = await samplesSince(db, 'minute', FROM);
    expect(minutes.map(({ at, orders, mails, jobs }) => [at, orders, mails, jobs])).toEqual([
      ['2026-11-24 12:05', 1, 1, 1],
    ]);
  });

  it('of a time that is yet to come keeps nobody from sampling: a clock was wrong', async () => {
    const db = await databases.open();
    const sample = { jobs: 0, mails: 0, mailsFailed: 0, orders: 0, size: 1 };
    await keepSample(db, '2030-01-01 00:00:00.000Z', sample);
    expect(await newestSample(db, SETTLED)).toBeUndefined();
    await keepSample(db, FROM, sample);
    expect((await newestSample(db, SETTLED))?.at).toBe('2026-11-24 12:05');
  });

  it('is kept once, whichever process was first, and added to its hour', async () => {
    const db = await databases.open();
    const sample = { jobs: 3, mails: 2, mailsFailed: 1, orders: 4, size: 100 };
    await Promise.all([keepSample(db, FROM, sample), keepSample(db, FROM, sample)]);
    expect((await newestSample(db, SETTLED))?.at).toBe('2026-11-24 12:05');
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
