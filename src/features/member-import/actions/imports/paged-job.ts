import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JobKind } from '#platform/jobs/index.ts';
import type { CommunityCore } from '#features/chapters/model/context.ts';

/** Pages that one job goes through. Mails are delivered, and tickets drawn, before the next such job begins. */
const PAGES = 8;

/** Lines of a page. */
export const PAGE = 100;

/**
 * A job that goes through the lines of a register, page by page, and on in another job. `takePage` does the next page by
 * what is kept, so that a crash loses nothing and repeats nothing; it gives false when there is nothing more to do.
 */
export function pagedJob<Deps extends CommunityCore>(
  deps: Deps,
  kind: string,
  takePage: (deps: Deps, importId: string) => Promise<boolean>,
): JobKind<{ importId: string }> {
  return {
    kind,
    lane: 'heavy',
    heavy: true,
    async run({ importId }) {
      for (let page = 0; page < PAGES; page += 1) {
        if (!(await takePage(deps, importId))) return;
        await nextTurn();
      }
      const key = `${kind}:${importId}:${deps.ids.record()}`;
      await deps.db.write((tx) => deps.jobs.enqueue(tx, kind, { importId }, { key }));
    },
  };
}
