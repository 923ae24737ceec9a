import type { DemoPlan } from '#features/events/index.ts';
import { addMs } from '#lib/time.ts';
import type { RunOfShow } from './actions/run-of-show.ts';

const MINUTE_MS = 60_000;

/** Stage, minutes after the doors open, what, how long, buffer, who, and whether it stands. */
const DAY: readonly (readonly [string, number, string, number, number, string, boolean?])[] = [
  ['Main stage', -90, 'Sound check', 60, 20, 'Bikram Gurung, Pemba Sherpa'],
  ['Main stage', 0, 'Doors open, madal at the gate', 30, 0, 'Madal group Lisboa'],
  ['Main stage', 60, 'Tika from the elders', 90, 30, 'Kamala Adhikari', true],
  ['Main stage', 180, 'Children dance: Deusi Bhailo', 40, 10, 'Nepali school Lisbon'],
  ['Main stage', 230, 'Poems from Gorkha', 25, 10, 'Sujata Rai'],
  ['Main stage', 265, 'Folk band: Himal Sound', 60, 20, 'Himal Sound'],
  ['Main stage', 360, 'Words of the ambassador', 15, 5, '', true],
  ['Main stage', 380, 'Closing dance for everybody', 60, 0, 'Himal Sound'],
  ['Food court', -60, 'Stalls are set up', 60, 0, 'Twelve stalls'],
  ['Food court', 0, 'Sel roti and momo', 420, 0, 'Twelve stalls'],
  ['Food court', 240, 'Momo eating contest', 30, 10, 'Tashi Dolma', true],
  ['Garden', 30, 'Linge ping, the bamboo swing', 240, 15, 'Ramesh Shrestha'],
  ['Garden', 300, 'Kite workshop', 60, 10, 'Ramesh Shrestha'],
];

/** The day of an event minute by minute, as its organiser planned it. */
export const demoPlan =
  (runOfShow: RunOfShow): DemoPlan =>
  async (organiser, event) => {
    for (const [stage, at, title, minutes, buffer, people, fixed = false] of DAY) {
      const startsAt = addMs(event.startsAt, at * MINUTE_MS);
      const member = title === 'Doors open, madal at the gate' ? organiser.id : '';
      const input = { stage, title, minutes, buffer, people, member, fixed, startsAt, notes: '' };
      const add = { kind: 'add', input, follow: false } as const;
      const outcome = await runOfShow.change(organiser, event.id, add);
      // What does not work out is kept as it was typed: the page says so.
      if (!outcome.done)
        await runOfShow.change(organiser, event.id, add, { confirmed: outcome.preview.ripple });
    }
    await runOfShow.makeLink(organiser, event.id, { name: 'Stage crew', marks: true });
  };
