import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/db/index.ts';

/** What is asked, the query, and a pattern for the index that it walks. */
export type WalkedQuery = [what: string, query: string, index: string];

/** A query as text, with a value in each place. */
export const asText = (query: { compile(): { sql: string } }): string =>
  query.compile().sql.replaceAll(/\$\d+|\?/g, "'x'");

/** Each query walks its index and sorts nothing, whatever there is: the plan is read, and nothing is run. */
export async function expectIndexes(db: Database, queries: readonly WalkedQuery[]): Promise<void> {
  const sqlite = db.dialect === 'sqlite';
  for (const [what, query, index] of queries) {
    const rows = await db.write(async (tx) => {
      // So few rows are read faster whole: PostgreSQL is asked what it would do with many.
      for (const way of sqlite ? [] : ['seqscan', 'sort', 'bitmapscan'])
        await sql.raw(`SET LOCAL enable_${way} = off`).execute(tx.as());
      const explain = sqlite ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
      return (await sql.raw<Record<string, unknown>>(`${explain} ${query}`).execute(tx.as())).rows;
    });
    const plan = rows.map((row) => Object.values(row).join(' ')).join('\n');
    expect([what, plan]).toEqual([what, expect.stringMatching(index)]);
    expect([what, plan]).not.toEqual([what, expect.stringContaining('TEMP B-TREE')]);
  }
}
