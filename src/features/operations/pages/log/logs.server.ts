import { cursorOf, cursorText } from '#features/console/pages/cursor.server.ts';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import { servicesContext } from '#shared/request/context.server.ts';
import { columnMinutes, lastDay, logColumns, sumMinutes } from '../../model/log-span.ts';
import { readLogSearch, shownLine } from './log-search.server.ts';
import type { Route } from './+types/logs';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'logs.view');
  const { searchParams } = new URL(request.url);
  const { clock, records } = context.get(servicesContext);
  const { logs } = records.operators;
  const now = clock.text();
  const { asked, span, search } = readLogSearch(searchParams, now);
  const before = cursorOf(searchParams.get('before'));
  const plotted = span ?? lastDay(now);
  const [{ lines, next, partial }, sums] = await Promise.all([
    logs.search({
      ...search,
      from: span?.from,
      to: span?.to,
      before: before && { created: before.at, id: before.id },
    }),
    logs.count({ ...plotted, minutes: sumMinutes(columnMinutes(plotted)) }),
  ]);
  return {
    lines: lines.map(shownLine),
    next: cursorText(next && { at: next.created, id: next.id }),
    // How far back this page looked, where older lines are still to be looked at.
    searchedTo: partial ? (next?.created ?? null) : null,
    paged: before !== undefined,
    columns: logColumns(plotted, sums),
    asked,
    now,
  };
}
