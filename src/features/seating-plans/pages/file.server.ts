import { data } from 'react-router';
import { answered } from '#features/events/pages/answered.server.ts';
import { organiser } from '#features/events/pages/managed-event.server.ts';
import { drawPlan } from '../model/draw-plan.ts';
import type { Plan } from '../model/plan.ts';
import { toPretix } from '../model/pretix.ts';
import { seatingPlansService } from '../service.ts';
import type { Route } from './+types/file';

const SVG = 'image/svg+xml; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const asJson = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

/** What there is of a plan as a file, by its name: to be saved, but for the pictures of our pages. */
const FILES: Readonly<
  Record<string, { type: string; shown?: true; make: (plan: Plan, name: string) => string }>
> = {
  'picture.svg': {
    type: SVG,
    shown: true,
    make: (plan, title) => drawPlan(plan, { title }),
  },
  'small.svg': { type: SVG, shown: true, make: (plan, title) => drawPlan(plan, { title, small: true }) },
  'plan.svg': { type: SVG, make: (plan, title) => drawPlan(plan, { title }) },
  'plan.json': {
    type: JSON_TYPE,
    make: (plan, name) => asJson({ format: 'mela-seating-plan', version: 1, name, plan }),
  },
  'pretix.json': { type: JSON_TYPE, make: (plan, name) => asJson(toPretix(plan, name).layout) },
  'extras.json': { type: JSON_TYPE, make: (plan, name) => asJson(toPretix(plan, name).extras) },
};

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, services, language } = organiser(context, request);
  const file = Object.hasOwn(FILES, params.file) ? FILES[params.file] : undefined;
  if (!file) throw data(null, { status: 404 });
  const asked = new URL(request.url).searchParams.get('version') ?? '';
  const number = /^\d{1,9}$/.test(asked) ? Number(asked) : undefined;
  const read = await answered(
    services.rooms.get(seatingPlansService).read(actor, params.id, number),
    language,
  );
  const { name } = read.row;
  return new Response(file.make(read.plan, name), {
    headers: {
      'content-type': file.type,
      'x-content-type-options': 'nosniff',
      // A version never changes; the name that is in it may.
      'cache-control': number === undefined ? 'private, no-store' : 'private, max-age=600',
      ...(!file.shown && {
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name}-${params.file}`)}`,
      }),
    },
  });
}
