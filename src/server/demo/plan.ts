import type { Actor } from '#lib/actor.ts';
import type { Services } from '../context.ts';

/** What is to be done for an event of the demo: much of it done, some of it under way, some over its date. */
export async function planDemoEvent(
  { planner }: Services,
  organiser: Actor,
  event: string | undefined,
): Promise<void> {
  if (event === undefined) return;
  const { tasks } = planner;
  await tasks.applyTemplate(organiser, event, { template: 'festival', language: 'en' });
  const all = await tasks.list(organiser, event);
  for (const [at, { id, title, notes, dueAt }] of all.entries()) {
    const owner = at % 3 === 2 ? '' : organiser.id;
    await tasks.update(organiser, event, id, { title, notes, dueAt, owner });
    const state = at < all.length / 2 - 1 ? 'done' : at < all.length / 2 + 2 ? 'doing' : 'todo';
    const { checks } = await tasks.read(organiser, event, id);
    const ticked = state === 'done' ? checks : state === 'doing' ? checks.slice(0, 1) : [];
    for (const check of ticked) await tasks.tick(organiser, event, id, { check: check.id, done: true });
    if (state !== 'todo') await tasks.move(organiser, event, { task: id, state });
  }
  const [first] = all.slice(-6);
  if (first)
    await tasks.comment(organiser, event, first.id, 'Three have said yes. I call the fourth on Monday.');
}
