import { data, redirect } from 'react-router';
import { answered, refusalByField } from '#features/events/pages/answered.server.ts';
import { organiser } from '#features/events/pages/managed-event.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { words } from '../messages/editor.messages.ts';
import { nextRowPlace } from '../model/add-parts.ts';
import { CATEGORY_COLOURS } from '../model/colours.ts';
import { checkPlan } from '../model/check-plan.ts';
import { labelAfter } from '../model/natural-order.ts';
import type { Row } from '../model/plan.ts';
import { seatingPlansService } from '../service.ts';
import { editPlan, versionIn } from './plan-action.server.ts';
import type { Route } from './+types/plan';

/** So many notes are listed. */
const NOTES = 20;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, services, language } = organiser(context, request);
  const plans = services.rooms.get(seatingPlansService);
  const [{ row, plan, number }, versions] = await Promise.all([
    answered(plans.read(actor, params.id), language),
    answered(plans.versions(actor, params.id), language),
  ]);
  const notes = checkPlan(plan);
  return {
    id: row.id,
    name: row.name,
    number,
    seats: row.seats,
    size: plan.size,
    categories: plan.categories,
    nextColour: CATEGORY_COLOURS[plan.categories.length % CATEGORY_COLOURS.length] ?? CATEGORY_COLOURS[0],
    zones: plan.zones.map((zone) => {
      const next = nextRowPlace(plan, zone);
      const last = zone.rows.findLast(({ kind }) => kind === 'row');
      return {
        id: zone.id,
        name: zone.name,
        position: zone.position,
        rotation: zone.rotation ?? 0,
        rows: zone.rows.map(lineOf),
        areas: zone.areas.map(({ id, label, capacity, category }) => ({ id, label, capacity, category })),
        shapes: zone.shapes.map(({ id, kind, text }) => ({ id, kind, text })),
        next: { ...next, label: last ? labelAfter(last.label) : 'A' },
      };
    }),
    notes: notes.slice(0, NOTES).map(({ kind, where }) => ({ kind, where })),
    moreNotes: Math.max(0, notes.length - NOTES),
    versions: versions.slice(1).map(({ number: own, seats, created }) => ({ number: own, seats, created })),
    done: new URL(request.url).searchParams.get('done'),
  };
}

/** A row in one line of the table. */
function lineOf({ id, label, kind, seats }: Row) {
  return {
    id,
    label,
    kind,
    seats: seats.length,
    first: seats[0]?.number ?? '',
    last: seats.at(-1)?.number ?? '',
    categories: [...new Set(seats.map(({ category }) => category))],
    wheelchairs: seats.filter(({ wheelchair }) => wheelchair).length,
  };
}

/** Changes the plan by one of the page's forms, or copies, restores or deletes it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const page = organiser(context, request);
  const { actor, services, language } = page;
  const { id } = params;
  const plans = services.rooms.get(seatingPlansService);
  const form = await readForm(request);
  const intent = form.get('intent');
  const t = words[language];
  const said = (problem: string, status: number) =>
    data({ problem, again: false, intent: '', typed: {}, seats: [] }, { status });
  if (intent === 'delete') {
    const refused = await refusalByField(plans.remove(actor, id), language);
    return refused ? said(refused.message, refused.status) : redirect('/seating-plans?done=deleted', 303);
  }
  if (intent === 'copy') {
    const { row, plan } = await answered(plans.read(actor, id), language);
    let made = '';
    const refused = await refusalByField(
      plans
        .create(actor, { name: t.copyName(row.name).slice(0, 120), plan })
        .then((copy) => (made = copy.id)),
      language,
    );
    return refused ? said(refused.message, refused.status) : redirect(`/seating-plans/${made}`, 303);
  }
  if (intent === 'restore') {
    const earlier = await answered(plans.read(actor, id, Number(form.get('number')) || 0), language);
    const ifVersion = versionIn(form.get('version'));
    const refused = await refusalByField(plans.save(actor, id, { plan: earlier.plan, ifVersion }), language);
    return refused
      ? said(Object.values(refused.fields).join(' ') || refused.message, refused.status)
      : redirect(`/seating-plans/${id}?done=saved`, 303);
  }
  return editPlan(page, id, form, `/seating-plans/${id}?done=saved`);
}
