import { data, redirect } from 'react-router';
import { answered, refusalByField } from '#features/events/pages/answered.server.ts';
import { organiser } from '#features/events/pages/managed-event.server.ts';
import { ApiError } from '#lib/errors.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { words as drawingWords } from '../messages/drawing.messages.ts';
import { words } from '../messages/editor.messages.ts';
import { wrongPlan } from '../model/errors.ts';
import { type Plan, PLAN_LIMITS } from '../model/plan.ts';
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

/**
 * Saves what was drawn: over the version that it was begun from, over whatever there is, or as a plan of its own. A refusal is an
 * answer like another, whatever its reason: a page in its place would throw away what was drawn.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { viewer, language } = context.get(pageContext);
  const t = drawingWords[language];
  const refusedWith = (problem: string, status: number, offers: SaveAnswer['offers'] = []) =>
    data<SaveAnswer>({ version: null, problem, offers }, { status });
  if (!viewer) return refusedWith(t.signedOut, 401);
  const { actor, services } = organiser(context, request);
  const plans = services.rooms.get(seatingPlansService);
  const form = await readForm(request);
  const intent = form.get('intent');
  let made = '';
  let version: number | null = null;
  const save = async (): Promise<void> => {
    const plan = planIn(form.get('plan'));
    if (intent === 'copy') {
      // By the name that the page was shown with: the plan itself may be gone.
      const shown = form.get('name');
      const name = words[language]
        .copyName(typeof shown === 'string' ? shown : '')
        .slice(0, PLAN_LIMITS.name);
      made = (await plans.create(actor, { name, plan })).id;
      return;
    }
    const ifVersion = intent === 'replace' ? undefined : Number(form.get('version'));
    version = await found(plans.save(actor, params.id, { plan, ifVersion }).then((row) => row.version));
  };
  const refused = await refusalByField(save(), language);
  if (made !== '') return redirect(`/seating-plans/${made}/draw`, 303);
  if (refused) {
    const meanwhile = refused.status === 409 && intent !== 'copy';
    const problem = Object.values(refused.fields).join(' ') || refused.message;
    return refusedWith(problem, refused.status, meanwhile ? ['copy', 'replace'] : []);
  }
  if (version === null) return refusedWith(t.gone, 404, ['copy']);
  return data<SaveAnswer>({ version, problem: null, offers: [] });
}

/** Null for what isn't there. */
async function found<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
