import { data, redirect } from 'react-router';
import { refusalByField } from '#features/events/pages/answered.server.ts';
import { organiser } from '#features/events/pages/managed-event.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { words } from '../messages/plans.messages.ts';
import { wrongPlan } from '../model/errors.ts';
import type { Plan } from '../model/plan.ts';
import { fromPretix } from '../model/pretix.ts';
import { type Sample, samplePlan, SAMPLES } from '../model/samples.ts';
import { seatingPlansService } from '../service.ts';
import { planJson } from './plan-json.server.ts';
import type { Route } from './+types/new-plan';

export function loader({ context, request }: Route.LoaderArgs) {
  organiser(context, request);
  return { samples: SAMPLES };
}

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** What a file says as JSON; undefined for no file, or for one that isn't JSON. Throws 400 about `file` for one that is too large. */
async function jsonOf(file: FormDataEntryValue | null): Promise<unknown> {
  if (!(file instanceof File) || file.size === 0) return undefined;
  return planJson(await file.text(), 'file') ?? undefined;
}

/** A plan in a file: of our own form, or of pretix'. Throws 400 about `file`. */
function planIn(json: unknown, extras: unknown): { plan: Plan; name: string } {
  if (typeof json === 'object' && json !== null && 'format' in json && json.format === 'mela-seating-plan') {
    const { name, plan } = json as { name?: unknown; plan?: unknown };
    // What it is, the action reads.
    return { plan: plan as Plan, name: typeof name === 'string' ? name : '' };
  }
  const read = fromPretix(json, extras);
  if (read.plan === null) throw wrongPlan(read.fault, 'file');
  return read;
}

/** Makes a plan of a sample, or of a file. */
export async function action({ context, request }: Route.ActionArgs) {
  const { actor, services, language } = organiser(context, request);
  const t = words[language];
  const form = await readForm(request);
  const plans = services.rooms.get(seatingPlansService);
  const intent = textIn(form, 'intent');
  const name = textIn(form, 'name');
  const refusedWith = (problem: string, status = 400) => data({ problem, intent, name }, { status });
  const file = form.get('file');
  if (intent === 'import' && (!(file instanceof File) || file.size === 0)) return refusedWith(t.noFile);
  /** Null for a file that is no JSON. */
  const wanted = async (): Promise<{ name: string; plan: Plan } | null> => {
    if (intent !== 'import') {
      const sample = SAMPLES.find((one): one is Sample => one === textIn(form, 'sample')) ?? 'empty';
      return { name, plan: samplePlan(sample, language) };
    }
    const json = await jsonOf(file);
    if (json === undefined) return null;
    const read = planIn(json, await jsonOf(form.get('extras')));
    return { name: name.trim() || read.name, plan: read.plan };
  };
  let made = '';
  const make = async (): Promise<void> => {
    const given = await wanted();
    if (given) made = (await plans.create(actor, given)).id;
  };
  const refused = await refusalByField(make(), language);
  if (refused) return refusedWith(Object.values(refused.fields).join(' ') || refused.message, refused.status);
  return made === '' ? refusedWith(t.notJson) : redirect(`/seating-plans/${made}`, 303);
}
