import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '#platform/config/index.ts';
import { openServices } from '#server/services/services.ts';
import { seedDemo } from '#server/demo/seed.ts';
import type { Services } from '#server/services/context.ts';
import { contentsOf } from '../support/contents.ts';
import { type S3Server, startS3 } from '../support/s3-server.ts';
import {
  DIALECTS,
  type Dialect,
  type ThrowawayDatabase,
  throwawayDatabase,
} from '../support/throwaway-database.ts';

const made: ThrowawayDatabase[] = [];
const opened: Services[] = [];

async function installation(dialect: Dialect, s3?: S3Server): Promise<Services> {
  const database = await throwawayDatabase(dialect);
  made.push(database);
  const services = await openServices(
    readConfig({
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.databaseUrl ?? '',
      DEMO: '1',
      LOG_LEVEL: 'fatal',
      ...(s3
        ? {
            S3_ENDPOINT: s3.options.endpoint,
            S3_BUCKET: s3.options.bucket,
            S3_REGION: s3.options.region,
            S3_ACCESS_KEY: s3.options.accessKey,
            S3_SECRET: s3.options.secret,
          }
        : {}),
    }),
  );
  opened.push(services);
  return services;
}

afterEach(async () => {
  for (const services of opened.splice(0)) await services.close();
  for (const database of made.splice(0)) await database.remove();
});

const archiveOf = async ({ config, records }: Services): Promise<string> =>
  join(config.dataDir, 'backups', await records.backups.create('moved.zip'));

async function ledgerSums({ db }: Services): Promise<number[]> {
  const { rows } = await sql<{
    sum: number | string;
  }>`SELECT sum(amount) AS sum FROM ledger_entries GROUP BY currency`.execute(db.read());
  return rows.map(({ sum }) => Number(sum));
}

/** What a backup holds of the storage: all but what opens secret ballots, which no copy may have (0048). */
async function keptBy({ storage }: Services): Promise<string[]> {
  return (await storage.list('')).filter((key) => !key.startsWith('unkept/'));
}

async function expectSame(moved: Services, from: Services): Promise<void> {
  expect(await contentsOf(moved.db)).toEqual(await contentsOf(from.db));
  const keys = await keptBy(from);
  expect(keys.length).toBeGreaterThan(0);
  expect(await from.storage.list('unkept/')).not.toEqual([]);
  expect(await moved.storage.list('')).toEqual(keys);
  for (const key of keys) {
    const [a, b] = await Promise.all([moved.storage.get(key), from.storage.get(key)]);
    expect(Buffer.from((await a?.bytes()) ?? []).equals(Buffer.from((await b?.bytes()) ?? []))).toBe(true);
  }
  const sums = await ledgerSums(moved);
  expect(sums.length).toBeGreaterThan(0);
  expect(sums.every((sum) => sum === 0)).toBe(true);
  const { auth } = moved.records;
  const { record, token } = await auth.signIn('users', 'organiser@mela.test', 'mela-demo-123');
  expect(record.email).toBe('organiser@mela.test');
  // The session from before the move goes on. This one is ended, or the next move would take it along.
  const sessions = await auth.sessions('users', String(record.id), token);
  expect(sessions.map(({ here }) => here)).toEqual([true, false]);
  await auth.endSessionOf(token);
}

/** An installation with sales, mails, jobs and pictures, where somebody is signed in. */
async function lively(dialect: Dialect): Promise<Services> {
  const services = await installation(dialect);
  await seedDemo(services, { onlyIntoEmpty: true });
  const { rows } = await sql<{ id: string }>`SELECT id FROM events LIMIT 1`.execute(services.db.read());
  const { default: sharp } = await import('sharp');
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#d00' } }).png();
  const id = rows[0]?.id ?? '';
  await services.records.files.attach('events', id, 'cover', {
    name: 'cover.png',
    bytes: await picture.toBuffer(),
  });
  await services.records.auth.signIn('users', 'organiser@mela.test', 'mela-demo-123');
  return services;
}

describe('a backup moves an installation', () => {
  const others: readonly Dialect[] = DIALECTS.includes('postgres') ? ['postgres', 'sqlite'] : ['sqlite'];

  it(`from SQLite to ${others.join(' and back to ')}`, async () => {
    const first = await lively('sqlite');
    let from = first;
    for (const dialect of others) {
      const archive = await archiveOf(from);
      const next = await installation(dialect);
      await next.records.backups.restoreFile(archive);
      await expectSame(next, first);
      from = next;
    }
    // What was restored works as it did: constraints and indexes are there, and further steps are not taken twice.
    await from.records.syncCollections();
    const again = from.records.auth.createUser({ email: 'organiser@mela.test', password: 'mela-demo-123' });
    await expect(again).rejects.toMatchObject({ data: { email: { code: 'validation_not_unique' } } });
    const schema = (db: Services['db']) =>
      sql`SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY name`
        .execute(db.read())
        .then(({ rows }) => rows);
    expect(await schema(from.db)).toEqual(await schema(first.db));
  });

  it('from the disk to S3 and back, and keeps what S3 held before out of it', async () => {
    await using s3 = await startS3();
    const first = await lively('sqlite');
    const onS3 = await installation('sqlite', s3);
    await onS3.storage.put('before/record/file.txt', new Uint8Array([1]));
    await onS3.records.backups.restoreFile(await archiveOf(first));
    await expectSame(onS3, first);
    expect([...s3.files.keys()].toSorted()).toEqual(await keptBy(first));
    const back = await installation('sqlite');
    await back.records.backups.restoreFile(await archiveOf(onS3));
    await expectSame(back, first);
  });

  it('or leaves it as it was, when S3 fails on the way', async () => {
    await using s3 = await startS3();
    const first = await lively('sqlite');
    const archive = await archiveOf(first);
    const onS3 = await installation('sqlite', s3);
    await onS3.storage.put('before/record/file.txt', new Uint8Array([1]));
    const before = await contentsOf(onS3.db);
    s3.fail(200, 400);
    await expect(onS3.records.backups.restoreFile(archive)).rejects.toThrow('S3');
    expect(await contentsOf(onS3.db)).toEqual(before);
    expect(await onS3.storage.list('')).toEqual(['before/record/file.txt']);
    expect(await onS3.records.backups.current()).toBeNull();
  });

  it('and what could not be brought to its end then is at the next start', async () => {
    await using s3 = await startS3();
    const archive = await archiveOf(await lively('sqlite'));
    const onS3 = await installation('sqlite', s3);
    await onS3.storage.put('before/record/file.txt', new Uint8Array([1]));
    s3.fail(200, 400, 400);
    await expect(onS3.records.backups.restoreFile(archive)).rejects.toThrow('S3');
    s3.breakDown();
    await onS3.records.backups.recover();
    s3.mend();
    await onS3.records.backups.recover();
    expect(await onS3.storage.list('')).toEqual(['before/record/file.txt']);
    await onS3.records.backups.restoreFile(archive);
    expect(await onS3.storage.list('')).not.toContain('before/record/file.txt');
  });
});
