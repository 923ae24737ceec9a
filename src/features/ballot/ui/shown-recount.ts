import type { BallotFault, BallotRecount } from '../model/draw-file.ts';

/** A page shows no more lines than this. */
const MOST = 1000;

type State = 'waiting' | 'offered' | 'won' | 'gone';

/** What the page of a draw shows of a recount. */
export interface ShownRecount {
  wrong: BallotFault[];
  count: number;
  /** `group`: the first digits of the hash of the group with which it is drawn; empty for none. */
  lines: { hash: string; group: string; state: State | null }[];
  /** Where the hash stands that was asked for: 0 where it is not in the list, null where none was asked for. */
  place: number | null;
}

/** Null where there was nothing to recount. */
export function shownRecount(
  found: BallotRecount | null,
  list: { entries: readonly { hash: string; state?: State }[] },
  hash: string,
): ShownRecount | null {
  if (!found) return null;
  const { wrong, order } = found;
  const states = new Map(list.entries.map((entry) => [entry.hash, entry.state]));
  return {
    wrong,
    count: order.length,
    lines: order.slice(0, MOST).map(({ hash: line, group }) => ({
      hash: line,
      group: group?.slice(0, 8) ?? '',
      state: states.get(line) ?? null,
    })),
    place: hash === '' ? null : order.findIndex((entry) => entry.hash === hash.toLowerCase()) + 1,
  };
}
