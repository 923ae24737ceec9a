import type { DemoPlan } from '#features/events/index.ts';
import { addMs } from '#lib/time.ts';
import type { Volunteers } from './actions/volunteers.ts';

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

/** Shifts with helpers who have signed up as anybody would. */
export const demoPlan =
  ({ shifts, volunteers }: Volunteers): DemoPlan =>
  async (organiser, { id: event, startsAt }) => {
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
  };
