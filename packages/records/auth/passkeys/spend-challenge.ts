import { createHash } from 'node:crypto';
import { addMs } from '#lib/time.ts';
import type { AuthContext } from '../model/context.ts';
import type { StrongTables } from '../model/strong-tables.ts';

/** Longer than any page keeps a challenge. */
const REMEMBERED_MS = 60 * 60_000;

/** False when somebody has answered this challenge before, in whatever process, right or wrong. */
export function spendChallenge(context: AuthContext, challenge: string): Promise<boolean> {
  const key = createHash('sha256').update(challenge).digest('base64url');
  const at = context.clock.text();
  return context.db.write(async (tx) => {
    const written = await tx
      .as<StrongTables>()
      .insertInto('auth_spent_challenges')
      .values({ key, at })
      .onConflict((known) => known.doNothing())
      .returning('key')
      .execute();
    return written.length > 0;
  });
}

/** Forgets challenges that no page could bring any more. */
export async function forgetSpentChallenges(context: AuthContext): Promise<void> {
  const oldest = addMs(context.clock.text(), -REMEMBERED_MS);
  await context.db.write((tx) =>
    tx.as<StrongTables>().deleteFrom('auth_spent_challenges').where('at', '<', oldest).execute(),
  );
}
