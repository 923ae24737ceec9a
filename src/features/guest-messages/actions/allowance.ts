import type { EventRow } from '#features/events/index.ts';
import { addMs } from '#lib/time.ts';
import type { MessagingDeps, Tables } from '../model/deps.ts';
import { dailyLimit } from '../model/allowance.ts';

const DAY_MS = 24 * 3_600_000;

/** How many guests an organiser may still write to today; null where there is no limit. */
export interface Allowance {
  limit: number;
  left: number;
}

/** What is left of the day's notes of whoever owns the event. */
export async function allowanceOf(
  { db, clock }: MessagingDeps,
  { organiser }: Pick<EventRow, 'organiser'>,
): Promise<Allowance | null> {
  const query = db.read<Tables>();
  const now = clock.text();
  const account = await query
    .selectFrom('users')
    .select(['verified', 'created'])
    .where('id', '=', organiser)
    .executeTakeFirst();
  const limit = dailyLimit(account, now);
  if (limit === null) return null;
  const { written } = await query
    .selectFrom('guest_messages')
    .select((eb) => eb.fn.sum<number | null>('total').as('written'))
    .where('organiser', '=', organiser)
    .where('startedAt', '>', addMs(now, -DAY_MS))
    .where('kind', '=', 'note')
    .executeTakeFirstOrThrow();
  return { limit, left: Math.max(0, limit - (written ?? 0)) };
}
