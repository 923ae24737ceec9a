import type { Actor } from '#lib/actor.ts';
import { addMs } from '#lib/time.ts';
import type { Services } from '../context.ts';

/** One task after the other was due. */
const DUE_EVERY_MS = 2 * 24 * 3_600_000;

/** What is to be done for an event of the demo: much of it done, some of it under way, some over its date. */
export async function planDemoEvent(
  { planner, clock }: Services,
  organiser: Actor,
  made: { id: string; startsAt: string } | undefined,
): Promise<void> {
  if (made === undefined) return;
  const { id: event, startsAt } = made;
  const { tasks } = planner;
  await helpAtDemoEvent(planner, organiser, { event, startsAt });
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
    await tasks.comment(organiser, event, first.id, 'Three have said yes. I call the fourth on Monday.');
}

const HOUR_MS = 3_600_000;
const SHIFTS = [
  {
    role: 'Set-up',
    place: 'Garden',
    from: -4,
    hours: 4,
    needed: 6,
    helpers: ['Hari', 'Maya', 'Pema', 'Sunita'],
  },
  { role: 'Door', place: 'Main gate', from: -1, hours: 4, needed: 3, helpers: ['Kiran', 'Anita', 'Bishal'] },
  { role: 'Kitchen', place: 'Tent', from: 0, hours: 5, needed: 4, helpers: ['Laxmi'] },
  { role: 'Clearing', place: '', from: 8, hours: 3, needed: 5, helpers: [] },
];
const SUPPLIERS = [
  {
    name: 'Som & Luz Lda.',
    service: 'Stage, sound and light',
    contact: 'Rita Lopes',
    amount: 320_000,
    status: 'delivered',
  },
  {
    name: 'Sagarmatha Tents',
    service: 'Four tents, set up',
    contact: 'Dipak',
    amount: 82_500,
    status: 'paid',
  },
  { name: 'Momo House', service: 'Food for the helpers', contact: '', amount: 0, status: 'asked' },
];

/** Shifts with helpers who have signed up as anybody would, and suppliers. */
async function helpAtDemoEvent(
  { people }: Services['planner'],
  organiser: Actor,
  { event, startsAt }: { event: string; startsAt: string },
): Promise<void> {
  const { shifts, volunteers, suppliers } = people;
  const token = (await shifts.makeLink(organiser, event)).split('/').at(-1) ?? '';
  for (const { helpers, from, hours, ...shift } of SHIFTS) {
    const begins = addMs(startsAt, from * HOUR_MS);
    const times = { startsAt: begins, endsAt: addMs(begins, hours * HOUR_MS) };
    const { id } = await shifts.create(organiser, event, { ...shift, ...times });
    for (const name of helpers) {
      const email = `${name.toLowerCase()}@example.com`;
      const helper = { name, email, consent: true, shifts: [id], language: 'en' as const };
      await volunteers.signUp(token, helper);
    }
  }
  for (const supplier of SUPPLIERS)
    await suppliers.create(organiser, event, { ...supplier, currency: 'EUR' });
}
