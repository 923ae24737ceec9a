import type { BallotTables } from '../model/schema.ts';
import { ballotOf } from '../store/ballots.ts';
import type { BallotDeps, Guarded } from './context.ts';

/** So long a process goes by what it read: everybody who buys asks. */
const KEPT_MS = 1000;
const MOST = 1000;
const NONE: ReadonlySet<string> = new Set();

export function createGuarded({ db, clock }: Pick<BallotDeps, 'db' | 'clock'>): Guarded {
  const kept = new Map<string, { types: ReadonlySet<string>; at: number }>();
  return {
    async of(event) {
      const known = kept.get(event);
      const now = clock.now();
      if (known && Math.abs(now - known.at) < KEPT_MS) return known.types;
      const row = await ballotOf(db.read<BallotTables>(), event);
      const types = row && row.state !== 'settled' ? new Set(typesOf(row)) : NONE;
      if (kept.size >= MOST) kept.clear();
      kept.set(event, { types, at: now });
      return types;
    },
    forget: (event) => void kept.delete(event),
  };
}

/** The ticket types of a ballot. */
export const typesOf = ({ types }: { types: string }): string[] => JSON.parse(types) as string[];
