import { createHash } from 'node:crypto';
import type { Answers } from './question.ts';

/**
 * A word for what stands somewhere, the same as long as it says the same: who changes it says which they saw, and is told
 * when somebody else was there before.
 */
export function detailsVersion(answers: Answers, holder: { name: string; email: string } | null): string {
  const given = Object.entries(answers).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([given, holder?.name ?? null, holder?.email ?? null]))
    .digest('base64url')
    .slice(0, 16);
}
