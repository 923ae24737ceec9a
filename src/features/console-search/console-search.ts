import { find } from './actions/find.ts';
import { lookAtOrder } from './actions/look-at-order.ts';
import type { ConsoleSearchDeps } from './model/deps.ts';

/** Finds what callers tell of, for operators. Each method is documented where it is written (`actions/`). */
export type ConsoleSearch = ReturnType<typeof createConsoleSearch>;

/** Joins the room's floors; starts nothing. */
export function createConsoleSearch(deps: ConsoleSearchDeps) {
  return {
    find: (typed: string) => find(deps, typed),
    lookAtOrder: (id: string, acting: Parameters<typeof lookAtOrder>[2]) => lookAtOrder(deps, id, acting),
  };
}
