import { type Kysely, sql } from 'kysely';
import { parseIndex } from './index-statement.ts';

/** Accounts whose addresses differ in capitals alone. */
export interface EmailClash {
  /** In lower case. */
  email: string;
  ids: string[];
}

/**
 * The indexes of an auth collection's addresses. Two accounts never have the same, whatever its capitals; where the data
 * holds such accounts already (`clashes`), all of them stay, and only the same spelling is refused.
 */
export function emailIndexes(id: string, name: string, clashes = false): string[] {
  const where = `WHERE "email" != ''`;
  const index = `"idx_email_${id}" ON "${name}"`;
  if (!clashes) return [`CREATE UNIQUE INDEX ${index} ("email" COLLATE NOCASE) ${where}`];
  return [
    `CREATE UNIQUE INDEX ${index} ("email") ${where}`,
    // What people type is looked for whatever its capitals all the same.
    `CREATE INDEX "idx_email_nocase_${id}" ON "${name}" ("email" COLLATE NOCASE) ${where}`,
  ];
}

/** The same indexes of a collection, those of its addresses as they are where the data has clashes. */
export function withClashes(
  { id, name }: { id: string; name: string },
  indexes: readonly string[],
): string[] {
  return indexes.flatMap((statement) =>
    nameOf(statement) === `idx_email_${id}` ? emailIndexes(id, name, true) : [statement],
  );
}

/** Whether they tell addresses apart by their capitals, because the data has clashes. */
export function hasClashes(indexes: readonly string[], id: string): boolean {
  return indexes.some((statement) => nameOf(statement) === `idx_email_nocase_${id}`);
}

const nameOf = (statement: string): string => parseIndex(statement)?.name ?? '';

/** Told one by one; beyond that they would only fill the log. */
const TOLD = 1_000;

/** Reads the whole table: for starts after which something has to be decided, and for operators who ask. */
export async function emailClashes(query: Kysely<unknown>, table: string): Promise<EmailClash[]> {
  const folded = sql`lower("email")`;
  const { rows } = await sql<{ id: string; email: string }>`
    SELECT "id", ${folded} AS "email" FROM ${sql.table(table)}
    WHERE "email" != '' AND ${folded} IN (
      SELECT ${folded} FROM ${sql.table(table)} WHERE "email" != '' GROUP BY ${folded} HAVING count(*) > 1
    ) ORDER BY 2, "id" LIMIT ${TOLD}`.execute(query);
  const clashes = new Map<string, string[]>();
  for (const { id, email } of rows) clashes.set(email, [...(clashes.get(email) ?? []), id]);
  return [...clashes].map(([email, ids]) => ({ email, ids }));
}
