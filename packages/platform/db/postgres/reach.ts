import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { DatabaseSettingError, reasonOf } from '../database/database-setting-error.ts';
import type { Pool } from './renewable-pool.ts';

/** A notice takes a millisecond; a machine that is busy may take its time. */
const HEARD_MS = 5_000;

/** Waits for the first words with the database at `url`. Throws a DatabaseSettingError that names `setting` when there are none. */
export async function firstContact<T>(setting: string, url: string, made: Promise<T>): Promise<T> {
  try {
    return await made;
  } catch (error) {
    const { hostname, port, pathname } = new URL(url);
    const where = `${hostname}:${port || 5432}${pathname}`;
    throw new DatabaseSettingError(
      `${setting}: the database at ${where} can't be used: ${reasonOf(error)}.`,
      {
        cause: error,
      },
    );
  }
}

/**
 * Makes sure that what is told over `pool` is heard over the connection `listener`: a pooler that hands out connections by
 * transaction takes a LISTEN and never delivers, and this process would go on showing what others have changed. Throws a
 * DatabaseSettingError.
 */
export async function requireHearing(pool: Pool, listener: pg.Client): Promise<void> {
  const channel = `mela_hears_${randomBytes(8).toString('hex')}`;
  const heard = Promise.withResolvers<boolean>();
  const onNotice = (notice: pg.Notification): void => {
    if (notice.channel === channel) heard.resolve(true);
  };
  listener.on('notification', onNotice);
  const patience = setTimeout(() => heard.resolve(false), HEARD_MS);
  try {
    await listener.query(`LISTEN ${channel}`);
    await pool.query('SELECT pg_notify($1, $2)', [channel, '']);
    if (await heard.promise) return;
  } finally {
    clearTimeout(patience);
    listener.off('notification', onNotice);
    await listener.query(`UNLISTEN ${channel}`).catch(() => {});
  }
  throw new DatabaseSettingError(
    'DATABASE_LISTEN_URL must be a direct connection to PostgreSQL: what is told over DATABASE_URL is not heard there, as behind a pooler in transaction mode.',
  );
}
