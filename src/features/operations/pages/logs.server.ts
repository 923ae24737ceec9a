import { cursorOf, cursorText } from '#features/console/pages/cursor.server.ts';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import { servicesContext } from '#shared/request/context.server.ts';
import { operationsService } from '../service.ts';
import type { Route } from './+types/logs';

/** Levels as the log numbers them. */
const LEVELS: Readonly<Record<string, number>> = { debug: -4, info: 0, warn: 4, error: 8 };
const SHOWN = ['every', 'error', 'warn', 'info', 'debug', 'slow'] as const;
const LONGEST = 200;
const nameOf = (level: number): string =>
  Object.keys(LEVELS).find((name) => LEVELS[name] === level) ?? String(level);

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'logs.view');
  const search = new URL(request.url).searchParams;
  const typed = (name: string): string => (search.get(name) ?? '').trim().slice(0, LONGEST);
  const shown = SHOWN.find((one) => one === search.get('show')) ?? 'every';
  const [text, requestId] = [typed('text'), typed('request')];
  const status = /^[1-5]\d\d$/.test(typed('status')) ? typed('status') : '';
  const before = cursorOf(search.get('before'));
  const { operators } = context.get(servicesContext).records;
  const [{ lines, next, partial }, { day }] = await Promise.all([
    operators.logs.search({
      level: LEVELS[shown],
      slow: shown === 'slow' || undefined,
      status: status === '' ? undefined : Number(status),
      requestId: requestId === '' ? undefined : requestId,
      text: text === '' ? undefined : text,
      before: before && { created: before.at, id: before.id },
    }),
    context.get(operationsService).load.plots(),
  ]);
  return {
    lines: lines.map(({ id, level, message, created, data }) => ({
      id,
      level: nameOf(level),
      message,
      created,
      status: typeof data.status === 'number' ? data.status : null,
      took: typeof data.execTime === 'number' ? data.execTime : null,
      error: typeof data.error === 'string' ? data.error : '',
    })),
    next: cursorText(next && { at: next.created, id: next.id }),
    partial,
    paged: before !== undefined,
    day: day.map(({ at, requests, failed }) => ({ at, requests, failed })),
    asked: { show: shown, text, status, request: requestId },
  };
}
