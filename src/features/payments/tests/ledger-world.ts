import { type Ids, seededIds } from '#lib/ids.ts';
import { migrations } from '#server/migrations/index.ts';
import { manualClock } from '#platform/clock/index.ts';
import { type Database, migrate } from '#platform/db/index.ts';
import { createLedger, type Ledger } from '../actions/ledger/ledger.ts';
import { payable, type Posting, STRIPE_BALANCE, till } from '../index.ts';
import { tillSales } from '../model/accounts.ts';

/** A ledger alone, without the payments that post to it. */
export interface LedgerWorld {
  clock: ReturnType<typeof manualClock>;
  ids: Ids;
  ledger: Ledger;
  /** Makes the postings in one write. */
  post: (...postings: readonly Posting[]) => Promise<void>;
}

export async function ledgerWorld(db: Database): Promise<LedgerWorld> {
  const clock = manualClock();
  const ids = seededIds(7);
  await migrate(db, migrations, clock.text());
  const ledger = createLedger({ db, clock, ids });
  return {
    clock,
    ids,
    ledger,
    post: (...postings) =>
      db.write(async (tx) => {
        for (const posting of postings) await ledger.post(tx, posting);
      }),
  };
}

export const ORGANISER = 'organiser000001';
export const EVENT = 'event0000000001';

let keys = 0;

type Parts = Partial<Omit<Posting, 'lines'>>;

/** Money that comes to Stripe (`amount` below nothing: that goes) for the organiser. */
export function byCard(amount: number, parts: Parts = {}): Posting {
  const organiser = parts.organiser ?? ORGANISER;
  return moved(parts, [
    { account: STRIPE_BALANCE, amount },
    { account: payable(organiser), amount: -amount },
  ]);
}

/** The same into the organiser's own till. */
export function byHand(amount: number, parts: Parts = {}): Posting {
  const organiser = parts.organiser ?? ORGANISER;
  return moved(parts, [
    { account: till(organiser), amount },
    { account: tillSales(organiser), amount: -amount },
  ]);
}

function moved(parts: Parts, lines: Posting['lines']): Posting {
  keys += 1;
  return {
    key: `key-${keys}`,
    kind: 'charge',
    currency: 'EUR',
    event: EVENT,
    organiser: ORGANISER,
    ...parts,
    lines,
  };
}
