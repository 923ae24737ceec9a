import { data, redirect } from 'react-router';
import { answered, refusalByField } from '#features/events/pages/answered.server.ts';
import type { organiser } from '#features/events/pages/managed-event.server.ts';
import type { Language } from '#lib/language/index.ts';
import { words } from '../messages/editor.messages.ts';
import type { Plan } from '../model/plan.ts';
import { seatingPlansService } from '../service.ts';
import type { RefusedEdit } from '../ui/edit-form.tsx';
import { actOnSeats, editBy, isEdit, renumbered } from './typed-edit.server.ts';

const refused = (given: RefusedEdit, status: number) => data(given, { status });

type Page = ReturnType<typeof organiser>;

/** The version that a form was shown with; undefined where it says none. */
export const versionIn = (given: FormDataEntryValue | null): number | undefined =>
  typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : undefined;

/** The name of a field, as the form has it. */
function labelOf(field: string, language: Language): string {
  const { fields } = words[language];
  return Object.hasOwn(fields, field) ? fields[field as keyof typeof fields] : field;
}

/**
 * Does what a form of a plan asks for, to the version that the form was shown with. Leads back to `here`; what can't be so stays in
 * its form with the reason.
 */
export async function editPlan(
  { actor, services, language }: Page,
  id: string,
  form: FormData,
  here: string,
) {
  const plans = services.rooms.get(seatingPlansService);
  const typed: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') typed[name] = value;
  const seats = form.getAll('seat').filter((seat) => typeof seat === 'string');
  const intent = typed.intent ?? '';
  const t = words[language];
  const wrong = (problem: string) => refused({ problem, again: false, intent, typed, seats }, 400);
  const ifVersion = versionIn(form.get('version'));
  const { plan } = await answered(plans.read(actor, id), language);
  const next = (): Plan | { field: string } => {
    if (intent === 'seats' || intent === 'numbers') {
      // Both buttons belong to one form: numbers that were typed aren't lost by the other one.
      const numbered = renumbered(plan, typed);
      if (!numbered) return { field: 'number' };
      if (intent === 'numbers') return numbered;
      if (seats.length === 0) return { field: '' };
      return actOnSeats(numbered, new Set(seats), typed.action ?? '') ?? { field: 'action' };
    }
    if (!isEdit(intent)) return { field: 'action' };
    const read = editBy(intent, plan, typed, plans.newId);
    return read.plan ?? { field: read.field ?? '' };
  };
  const changed = next();
  if ('field' in changed)
    return wrong(changed.field === '' ? t.chooseSeats : t.wrongField(labelOf(changed.field, language)));
  // Names have no version: one that was left as it was shown writes over nobody's.
  const name = intent === 'size' && typed.name !== typed.shownName ? typed.name : undefined;
  const problem = await refusalByField(plans.save(actor, id, { plan: changed, name, ifVersion }), language);
  if (!problem) return redirect(here, 303);
  const again = problem.status === 409;
  const said = Object.values(problem.fields).join(' ') || problem.message;
  return refused({ problem: said, again, intent, typed, seats }, problem.status);
}
