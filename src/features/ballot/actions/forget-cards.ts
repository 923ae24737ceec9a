import type { BallotTables } from '../model/schema.ts';
import { goneCards, noteForgotten, stillGone } from '../store/cards.ts';
import type { BallotContext } from './context.ts';
import { enqueueForgetAll } from './step-jobs.ts';

const AT_ONCE = 4;

/**
 * Has the provider forget some of the cards that were dropped, or all of them, a few at a time. Throws, to be called again, where it
 * could not be reached for one.
 */
export async function forgetDropped(context: BallotContext, some?: readonly string[]): Promise<void> {
  const query = context.db.read<BallotTables>();
  let failed: unknown;
  let after = '';
  for (;;) {
    const ids = some ? await stillGone(query, some) : await goneCards(query, after, AT_ONCE);
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const tried = ids.slice(at, at + AT_ONCE).map((id) => forget(context, id));
      for (const error of await Promise.all(tried)) failed ??= error;
    }
    after = ids.at(-1) ?? '';
    if (some || ids.length < AT_ONCE) break;
  }
  if (failed) throw failed;
}

/** What went wrong; null for nothing. */
async function forget({ db, cards, log }: BallotContext, id: string): Promise<unknown> {
  try {
    await cards.forget(id);
    await db.write((tx) => noteForgotten(tx, id));
    return null;
  } catch (error) {
    log.warn({ err: error }, 'a card was not forgotten yet');
    return error;
  }
}

/** Cards may wait for it that were dropped where no job is written, or whose job was given up. */
export async function forgetAgain(context: BallotContext): Promise<void> {
  const { db, clock } = context;
  const [waiting] = await goneCards(db.read<BallotTables>(), '', 1);
  // The minute, but for its last digit.
  if (waiting) await db.write((tx) => enqueueForgetAll(context, tx, clock.text().slice(0, 15)));
}
