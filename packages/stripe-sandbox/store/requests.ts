import type { Kysely } from 'kysely';
import type { RequestRow, SandboxTables } from './schema.ts';
import { VersionConflict } from './objects.ts';

/** How long an answer is kept under its key (docs.stripe.com/api/idempotent_requests), in seconds. */
export const KEPT_FOR = 24 * 60 * 60;

/** The answer that was given under this key within the last day, or null. */
export async function answerTo(
  db: Kysely<SandboxTables>,
  id: string,
  now: number,
): Promise<RequestRow | null> {
  const row = await db
    .selectFrom('sandbox_requests')
    .selectAll()
    .where('id', '=', id)
    .where('created', '>', now - KEPT_FOR)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Keeps an answer with the transaction that it tells of. Throws VersionConflict when another request with the same
 * key has been answered meanwhile.
 */
export async function keepAnswer(db: Kysely<SandboxTables>, answer: RequestRow): Promise<void> {
  const { id: _, ...fresh } = answer;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sandbox_requests')
    .values(answer)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(fresh)
        .where('sandbox_requests.created', '<=', answer.created - KEPT_FOR),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new VersionConflict();
}
