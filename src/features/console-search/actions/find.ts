import type { ConsoleSearchDeps } from '../model/deps.ts';
import { type Found, MOST_FOUND } from '../model/found.ts';
import { typedClue } from '../model/typed-clue.ts';
import { countMails, findEvents, findOrders, findPayouts } from '../store/finds.ts';

/** Finds whatever a caller's words may mean. Returns null for what is too short, or too long, to be looked for. */
export async function find(
  { accounts, db, signer }: ConsoleSearchDeps,
  typed: string,
): Promise<Found | null> {
  const clue = typedClue(typed);
  if (!clue) return null;
  const ticket = signer.verify(clue.text)?.ticketId ?? null;
  const [orders, people, events, payouts, mails] = await Promise.all([
    findOrders(db, clue, ticket),
    accounts.search(clue.text),
    findEvents(db, clue),
    findPayouts(db, clue),
    countMails(db, clue),
  ]);
  return { orders, accounts: people.accounts.slice(0, MOST_FOUND + 1), events, payouts, mails };
}
