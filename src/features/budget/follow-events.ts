import type { EventFollower } from '#features/events/index.ts';
import { deleteContents } from '#platform/storage/index.ts';
import { copyBudget } from './actions/copy-budget.ts';
import type { BudgetDeps } from './model/deps.ts';
import { removeBudget } from './store/lines.ts';

/** What is planned of a budget comes along with a copy of its event; all of it goes with a draft. */
export const followEvents = (deps: Pick<BudgetDeps, 'ids' | 'clock' | 'jobs'>): EventFollower => ({
  copied: async (tx, from, to, { parts, move }) => {
    if (parts.has('budget')) await copyBudget(tx, deps, { from: from.id, to: to.id, move });
  },
  deleted: async (tx, { id }) => {
    await removeBudget(tx, id);
    await deleteContents(deps, tx, { folders: [`budget/${id}/`] });
  },
});
