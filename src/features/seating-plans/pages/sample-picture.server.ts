import { data } from 'react-router';
import { pageContext } from '#shared/request/context.server.ts';
import { words } from '../messages/plans.messages.ts';
import { drawPlan } from '../model/draw-plan.ts';
import { type Sample, samplePlan, SAMPLES } from '../model/samples.ts';
import type { Route } from './+types/sample-picture';

/** A sample hall as a small drawing. */
export function loader({ context, params }: Route.LoaderArgs) {
  const sample = SAMPLES.find((one): one is Sample => `${one}.svg` === params.sample);
  if (!sample) throw data(null, { status: 404 });
  const { language } = context.get(pageContext);
  const title = words[language].samples[sample][0] ?? '';
  const svg = drawPlan(samplePlan(sample, language), { title, small: true });
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'private, max-age=3600' },
  });
}
