import { CompiledQuery, type Kysely } from 'kysely';
import type { DialectSql } from '#platform/db/index.ts';
import { quoted } from '../fields/columns.ts';

interface View {
  name: string;
  sql: string;
}

const execute = (query: Kysely<unknown>, text: string) => query.executeQuery(CompiledQuery.raw(text));

async function allViews(query: Kysely<unknown>, sql: DialectSql): Promise<View[]> {
  return (await query.executeQuery<View>(CompiledQuery.raw(sql.schema.views))).rows;
}

/**
 * Takes every view away while the work changes what they stand on, then puts back those that can be as they were. One
 * that can't, because a column of it is of another kind now, is for `refreshViews` to make again.
 */
export async function withViewsAside(
  query: Kysely<unknown>,
  sql: DialectSql,
  work: () => Promise<void>,
): Promise<void> {
  const views = await allViews(query, sql);
  for (const { name } of views) await execute(query, sql.schema.dropView(quoted(name)));
  await work();
  let left = views;
  for (;;) {
    const failed: View[] = [];
    // One may stand on another that is not back yet.
    for (const view of left) {
      if ((await attempt(query, () => execute(query, view.sql))) !== null) failed.push(view);
    }
    if (failed.length === 0 || failed.length === left.length) return;
    left = failed;
  }
}

/** Throws when a view can't be read (any more). */
export async function requireReadableViews(query: Kysely<unknown>, sql: DialectSql): Promise<void> {
  for (const { name } of await allViews(query, sql)) {
    await execute(query, `SELECT * FROM ${quoted(name)} LIMIT 0`);
  }
}

/** Runs the work so that its failure undoes it alone, on both databases; returns the error, or null. */
export async function attempt(query: Kysely<unknown>, work: () => Promise<unknown>): Promise<unknown> {
  await execute(query, 'SAVEPOINT attempt');
  try {
    await work();
    await execute(query, 'RELEASE SAVEPOINT attempt');
    return null;
  } catch (error) {
    await execute(query, 'ROLLBACK TO SAVEPOINT attempt');
    await execute(query, 'RELEASE SAVEPOINT attempt');
    return error ?? new Error('It failed.');
  }
}
