import { type RawSql, SLOW_MS } from '#platform/db/index.ts';

/** What the log is searched by beside time and level, as SQL over `_logs`. Indexes and queries say it in the same words. */
export function logTerms(raw: RawSql): { requestId: string; status: string; slow: string } {
  return {
    requestId: raw.jsonText('"data"', ['requestId']),
    status: raw.jsonNumber('"data"', ['status']),
    slow: `${raw.jsonNumber('"data"', ['execTime'])} >= ${SLOW_MS}`,
  };
}

/** Statements that make the log's indexes where they are missing. */
export function logIndexes(raw: RawSql): string[] {
  const { requestId, status, slow } = logTerms(raw);
  return [
    `CREATE INDEX IF NOT EXISTS "idx_logs_created" ON "_logs" ("created")`,
    `CREATE INDEX IF NOT EXISTS "idx_logs_level" ON "_logs" ("level")`,
    `CREATE INDEX IF NOT EXISTS "idx_logs_level_created" ON "_logs" ("level", "created")`,
    `CREATE INDEX IF NOT EXISTS "idx_logs_request" ON "_logs" ((${requestId}), "created") WHERE ${requestId} IS NOT NULL`,
    `CREATE INDEX IF NOT EXISTS "idx_logs_status" ON "_logs" ((${status}), "created") WHERE ${status} IS NOT NULL`,
    `CREATE INDEX IF NOT EXISTS "idx_logs_slow" ON "_logs" ("created") WHERE ${slow}`,
  ];
}
