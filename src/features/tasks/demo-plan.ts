import type { DemoPlan } from '#features/events/index.ts';
import { addMs } from '#lib/time.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Tasks } from './actions/tasks.ts';

/** One task after the other was due. */
const DUE_EVERY_MS = 2 * 24 * 3_600_000;

/** What is to be done for an event of the demo: much of it done, some of it under way, some over its date. */
export const demoPlan =
  (tasks: Tasks, clock: Clock): DemoPlan =>
  async (organiser, { id: event }) => {
    await tasks.applyTemplate(organiser, event, { template: 'festival', language: 'en' });
    const all = await tasks.list(organiser, event);
    for (const [at, { id, title, notes, dueAt }] of all.entries()) {
      const owner = at % 3 === 2 ? '' : organiser.id;
      const state = at < all.length / 2 - 1 ? 'done' : at < all.length / 2 + 2 ? 'doing' : 'todo';
      // However far away the event is: what is done was due, and what is under way is due about now.
      const day = addMs(clock.text(), Math.floor(at - all.length / 2) * DUE_EVERY_MS);
      // At the hour at which tasks are due, not at the one of the seeding.
      const about = `${day.slice(0, 10)}${dueAt.slice(10)}`;
      const due = state === 'todo' || dueAt < about ? dueAt : about;
      await tasks.update(organiser, event, id, { title, notes, dueAt: due, owner });
      const { checks } = await tasks.read(organiser, event, id);
      const ticked = state === 'done' ? checks : state === 'doing' ? checks.slice(0, 1) : [];
      for (const check of ticked) await tasks.tick(organiser, event, id, { check: check.id, done: true });
      if (state !== 'todo') await tasks.move(organiser, event, { task: id, state });
    }
    const [first] = all.slice(-6);
    if (first)
      await tasks.comment(organiser, event, first.id, 'Three have said yes. I’ll call the fourth on Monday.');
  };
