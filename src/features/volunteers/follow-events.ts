import type { EventFollower } from '#features/events/index.ts';
import { copyShifts, moveShifts, removePeopleOf } from './actions/follow-event.ts';
import type { VolunteerDeps } from './model/deps.ts';

/** Shifts go where their event goes, and with it. */
export const followEvents = (deps: Pick<VolunteerDeps, 'ids' | 'clock' | 'jobs'>): EventFollower => ({
  moved: async (tx, from, to) => {
    if (from.startsAt !== to.startsAt || from.timezone !== to.timezone) await moveShifts(deps, tx, from, to);
  },
  copied: async (tx, from, to, copying) => {
    if (copying.parts.has('plan')) await copyShifts(deps, tx, from, to, copying);
  },
  deleted: (tx, { id }) => removePeopleOf(tx, id),
});
