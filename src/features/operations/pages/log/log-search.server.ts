import type { LogLine, LogSearch } from '#records/index.ts';
import type { UtcText } from '#lib/time.ts';
import { LOG_SHOWN } from '../../model/log-shown.ts';
import { fieldText, type LogSpan, readLogSpan } from '../../model/log-span.ts';

/** Levels as the log numbers them. */
const LEVELS: Readonly<Record<string, number>> = { debug: -4, info: 0, warn: 4, error: 8 };
const LONGEST = 200;

const nameOf = (level: number): string =>
  Object.keys(LEVELS).find((name) => LEVELS[name] === level) ?? String(level);

/** What an address asks of the log: as it is shown again, the time, and the search without it. */
export function readLogSearch(
  search: URLSearchParams,
  now: UtcText,
): {
  asked: Record<'show' | 'text' | 'status' | 'request' | 'from' | 'to', string>;
  span: LogSpan | null;
  search: LogSearch;
} {
  const typed = (name: string): string => (search.get(name) ?? '').trim().slice(0, LONGEST);
  const show = LOG_SHOWN.find((one) => one === search.get('show')) ?? 'every';
  const [text, request] = [typed('text'), typed('request')];
  const status = /^[1-5]\d\d$/.test(typed('status')) ? typed('status') : '';
  const span = readLogSpan(typed('from'), typed('to'), now);
  return {
    asked: { show, text, status, request, from: fieldText(span?.from), to: fieldText(span?.to) },
    span,
    search: {
      level: LEVELS[show],
      slow: show === 'slow' || undefined,
      status: status === '' ? undefined : Number(status),
      requestId: request === '' ? undefined : request,
      text: text === '' ? undefined : text,
    },
  };
}

/** A line of the log as the list shows it. */
export const shownLine = ({ id, level, message, created, data }: LogLine) => ({
  id,
  level: nameOf(level),
  message,
  created,
  status: typeof data.status === 'number' ? data.status : null,
  took: typeof data.execTime === 'number' ? data.execTime : null,
  error: typeof data.error === 'string' ? data.error : '',
});
