import { requireOperator } from '#features/console/pages/operator.server.ts';
import { addMs, parseUtcText, type UtcText } from '#lib/time.ts';
import { servicesContext } from '#shared/request/context.server.ts';
import { readLogSearch, shownLine } from './log-search.server.ts';
import type { Route } from './+types/new-lines';

/** Processes write their lines by and by: a line may come so much later than another one of its time. */
const LATE_MS = 10_000;
/** Whoever comes back after longer reads the page anew. */
const LONGEST_MS = 10 * 60_000;

/** Lines that were written since a moment, the newest first and at most a page; the last ten seconds before it once more. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'logs.view');
  const { searchParams } = new URL(request.url);
  const { clock, records } = context.get(servicesContext);
  const now = clock.text();
  const { search } = readLogSearch(searchParams, now);
  const { lines, next } = await records.operators.logs.written({
    ...search,
    from: addMs(sinceOf(searchParams.get('since') ?? '', now), -LATE_MS),
  });
  return new Response(JSON.stringify({ lines: lines.map(shownLine), more: next !== null, now }), {
    headers: { 'content-type': 'application/json', 'cache-control': 'private, no-store' },
  });
}

function sinceOf(typed: string, now: UtcText): UtcText {
  const earliest = addMs(now, -LONGEST_MS);
  const sound = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/.test(typed) && parseUtcText(typed) !== null;
  return sound && typed > earliest ? typed : earliest;
}
