import type { BallotTables } from '../model/schema.ts';
import { goneCards, removeCard } from '../store/cards.ts';
import type { BallotContext } from './context.ts';
import { enqueueForget } from './step-jobs.ts';

const AT_ONCE = 4;

/** Has the provider forget every card that was dropped. Throws, to be called again, where it could not be reached for one. */
export async function forgetDropped({ db, cards, log }: BallotContext): Promise<void> {
  let after = '';
  let failed: unknown;
  for (;;) {
    const ids = await goneCards(db.read<BallotTables>(), after, AT_ONCE);
    await Promise.all(
      ids.map(async (id) => {
        try {
          await cards.forget(id);
          await db.write((tx) => removeCard(tx, id));
        } catch (error) {
          failed = error;
          log.warn({ err: error }, 'a card was not forgotten yet');
        }
      }),
    );
    after = ids.at(-1) ?? '';
    if (ids.length < AT_ONCE) break;
  }
  if (failed !== undefined) throw failed;
}

/** Cards may wait for it that were dropped where no job is written, or whose job was given up. */
export async function forgetAgain(context: BallotContext): Promise<void> {
  const { db, clock } = context;
  const [waiting] = await goneCards(db.read<BallotTables>(), '', 1);
  if (waiting) await db.write((tx) => enqueueForget(context, tx, clock.text().slice(0, 15)));
}
