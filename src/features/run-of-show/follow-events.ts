import type { EventFollower } from '#features/events/index.ts';
import { copyShow } from './actions/copy-show.ts';
import { moveShow } from './actions/move-show.ts';
import type { ShowDeps } from './model/deps.ts';
import { removeShow } from './store/items.ts';

/** The run of show goes where its event goes, and with it. */
export const followEvents = (deps: Pick<ShowDeps, 'ids' | 'clock'>): EventFollower => ({
  moved: async (tx, from, to) => {
    if (from.startsAt !== to.startsAt || from.timezone !== to.timezone) await moveShow(tx, deps, from, to);
  },
  copied: async (tx, from, to, { parts, move }) => {
    const team = parts.has('team');
    if (parts.has('runOfShow')) await copyShow(tx, deps, { from: from.id, to: to.id, move, team });
  },
  deleted: (tx, { id }) => removeShow(tx, id),
});
