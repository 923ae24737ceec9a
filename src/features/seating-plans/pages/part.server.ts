import { data, redirect } from 'react-router';
import { answered } from '#features/events/pages/answered.server.ts';
import { organiser } from '#features/events/pages/managed-event.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { layoutOf } from '../model/edit-plan.ts';
import { marksOf } from '../model/mark-seats.ts';
import type { Row } from '../model/plan.ts';
import { seatingPlansService } from '../service.ts';
import { editPlan } from './plan-action.server.ts';
import type { Route } from './+types/part';

/** One row with its seats, one table, one standing area, or one shape, by `?part=`. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, services, language } = organiser(context, request);
  const plans = services.rooms.get(seatingPlansService);
  const { row: of, plan, number } = await answered(plans.read(actor, params.id), language);
  const search = new URL(request.url).searchParams;
  const asked = search.get('part') ?? '';
  const zone = plan.zones.find(({ rows, areas, shapes }) =>
    [...rows, ...areas, ...shapes].some(({ id }) => id === asked),
  );
  // What was removed is no longer here: its plan is.
  if (!zone) throw redirect(`/seating-plans/${params.id}`);
  const row = zone.rows.find(({ id }) => id === asked);
  return {
    id: of.id,
    name: of.name,
    number,
    part: asked,
    zone: zone.name,
    categories: plan.categories,
    row: row ? rowOf(row) : null,
    area: zone.areas.find(({ id }) => id === asked) ?? null,
    shape: zone.shapes.find(({ id }) => id === asked) ?? null,
    done: search.get('done'),
  };
}

function rowOf(row: Row) {
  const numbers = new Map(row.seats.map(({ id, number }) => [id, number]));
  return {
    label: row.label,
    kind: row.kind,
    position: row.position,
    rotation: row.rotation ?? 0,
    layout: layoutOf(row),
    seats: row.seats.map(({ id, number, category, companionOf, ...flags }) => ({
      id,
      number,
      category,
      marks: marksOf(flags),
      companionOf: companionOf === undefined ? null : (numbers.get(companionOf) ?? ''),
    })),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = organiser(context, request);
  const form = await readForm(request);
  const part = form.get('part');
  if (typeof part !== 'string') throw data(null, { status: 400 });
  const intent = form.get('intent');
  const leaves = intent === 'part-remove' || intent === 'row-copy';
  const here = leaves
    ? `/seating-plans/${params.id}?done=saved`
    : `/seating-plans/${params.id}/part?part=${encodeURIComponent(part)}&done=saved`;
  return editPlan(page, params.id, form, here);
}
