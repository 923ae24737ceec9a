import type { Actor } from '#lib/actor.ts';
import { csvLine } from '#lib/csv.ts';
import type { Language } from '#lib/language/index.ts';
import { columnsOf } from '#shared/entity/columns.ts';
import type { VolunteerDeps } from '../model/deps.ts';
import { shift } from '../model/shift.ts';
import { words } from '../messages/people-people.messages.ts';
import { readShifts } from './read-shifts.ts';

/** Who is on which shift, as a CSV file; times are those of the event's place. Throws 404, 403 for who doesn't edit the plan. */
export async function exportVolunteers(
  deps: VolunteerDeps,
  actor: Actor,
  eventId: string,
  language: Language,
): Promise<{ filename: string; content: string }> {
  const event = await deps.events.requireMay(actor, 'plan.edit', eventId);
  const shifts = await readShifts(deps, actor, event.id);
  const t = words[language];
  const columns = columnsOf(shift, { language, zone: event.timezone });
  const lines = shifts.flatMap((each) =>
    each.volunteers.map(({ name, email, phone, attendance }) => [
      ...columns.map(({ cell }) => cell(each)),
      name,
      email,
      phone,
      attendance === '' ? '' : t.attendance[attendance],
    ]),
  );
  // A spreadsheet takes the file for UTF-8 by its first character.
  const content = `\uFEFF${[[...columns.map(({ head }) => head), ...t.columns], ...lines].map((cells) => csvLine(cells)).join('')}`;
  return { filename: t.file(event.title), content };
}
