import { data, redirect } from 'react-router';
import { answered, refusalByField } from '#features/events/pages/answered.server.ts';
import { organiser } from '#features/events/pages/managed-event.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { words } from '../messages/editor.messages.ts';
import { wrongPlan } from '../model/errors.ts';
import type { Plan } from '../model/plan.ts';
import { seatingPlansService } from '../service.ts';
import type { SaveAnswer } from '../ui/drawing/plan-editor.tsx';
import { planJson } from './plan-json.server.ts';
import type { Route } from './+types/draw';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, services, language } = organiser(context, request);
  const { row, plan, number } = await answered(
    services.rooms.get(seatingPlansService).read(actor, params.id),
    language,
  );
  return { id: row.id, name: row.name, number, seats: row.seats, plan };
}

/** What was drawn; a fault where it is no JSON. What it says, saving reads. */
function planIn(typed: FormDataEntryValue | null): Plan {
  const json = planJson(typeof typed === 'string' ? typed : '');
  if (json === null) throw wrongPlan({ why: 'form', where: 'JSON' });
  return json as Plan;
}

/** Saves what was drawn: over the version that it was begun from, over whatever there is, or as a plan of its own. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, services, language } = organiser(context, request);
  const { id } = params;
  const plans = services.rooms.get(seatingPlansService);
  const form = await readForm(request);
  const intent = form.get('intent');
  let made = '';
  let version: number | null = null;
  const save = async (): Promise<void> => {
    const plan = planIn(form.get('plan'));
    if (intent === 'copy') {
      const { row } = await plans.read(actor, id);
      const name = words[language].copyName(row.name).slice(0, 120);
      made = (await plans.create(actor, { name, plan })).id;
      return;
    }
    const seen = Number(form.get('version'));
    const ifVersion = intent === 'replace' ? undefined : seen;
    ({ version } = await plans.save(actor, id, { plan, ifVersion }));
  };
  const refused = await refusalByField(save(), language);
  if (made !== '') return redirect(`/seating-plans/${made}/draw`, 303);
  const answer: SaveAnswer = {
    version,
    problem: refused ? Object.values(refused.fields).join(' ') || refused.message : null,
    again: refused?.status === 409,
  };
  return data(answer, { status: refused?.status ?? 200 });
}
