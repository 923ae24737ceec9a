import type { Core } from '#platform/rooms/index.ts';
import type { ConsoleWorkSource } from '#features/console/model/console-work.ts';
import { waitingWork } from './actions/waiting-work.ts';

export interface OperationsDeps extends Core {
  sources: () => readonly ConsoleWorkSource[];
}

/** Running the site, for operators. Each method is documented where it is written (`actions/`). */
export type Operations = ReturnType<typeof createOperations>;

/** Joins the room's floors; starts nothing. */
export function createOperations(deps: OperationsDeps) {
  const { clock } = deps;
  return {
    waiting: () => waitingWork(deps, clock.text()),
  };
}
