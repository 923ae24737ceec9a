import type { HoldsContext } from './context.ts';
import { ownHold } from './hold-tickets.ts';

/** Characters of JSON; what is longer is not kept, and still in the form. */
const MOST = 60_000;

/** Keeps what is typed at the checkout with the visitor's hold, in place of what was kept before. */
export async function keepTyped(
  context: HoldsContext,
  eventId: string,
  token: string | undefined,
  typed: readonly [string, string][],
): Promise<void> {
  const row = await ownHold(context, eventId, token);
  const text = JSON.stringify(typed).replaceAll(String.raw`\u0000`, '');
  if (!row || text === row.typed || text.length > MOST) return;
  await context.db.write((tx) => context.holds.change(tx, row.id, { typed: text }));
}
