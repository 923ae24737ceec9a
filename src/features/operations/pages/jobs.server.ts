import { acted, fieldOf } from '#features/console/pages/acted.server.ts';
import { cursorOf, cursorText } from '#features/console/pages/cursor.server.ts';
import { requireAct, requireOperator } from '#features/console/pages/operator.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { words } from '../messages/jobs.messages.ts';
import { JOB_ACTS } from '../model/acts.ts';
import { operationsService } from '../service.ts';
import type { Route } from './+types/jobs';

const STATES = ['failed', 'underWay', 'due', 'later', 'done'] as const;
const MAX_KIND = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'jobs.view');
  const search = new URL(request.url).searchParams;
  const state = STATES.find((one) => one === search.get('state')) ?? 'failed';
  const kind = search.get('kind')?.slice(0, MAX_KIND) ?? '';
  const before = cursorOf(search.get('before'));
  const { jobs } = context.get(operationsService);
  const [counts, page] = await Promise.all([
    jobs.count(),
    jobs.list({ state, kind: kind === '' ? undefined : kind, before }),
  ]);
  return {
    counts,
    jobs: page.jobs.map(({ id, kind: what, lane, about, attempts, lastError, runAt, finished }) => ({
      id,
      kind: what,
      lane,
      about,
      attempts,
      lastError,
      at: state === 'failed' || state === 'done' ? finished : runAt,
    })),
    next: cursorText(page.next),
    paged: before !== undefined,
    state,
    kind,
    done: doneOf(search),
  };
}

function doneOf(search: URLSearchParams): { what: 'again' | 'stopped' | 'all'; count: number } | null {
  const what = (['again', 'stopped', 'all'] as const).find((one) => one === search.get('done'));
  const count = Number(search.get('n') ?? '0');
  return what ? { what, count: Number.isSafeInteger(count) && count >= 0 ? count : 0 } : null;
}

/** `intent` says what: to try a job again (`job`), all of a kind (`kind`), or to stop a job. */
export async function action({ context, request }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const { jobs } = context.get(operationsService);
  const form = await readForm(request);
  const { intent } = await requireAct(context, request, JOB_ACTS, form.get('intent'));
  const job = fieldOf(form, 'job').slice(0, MAX_KIND);
  const kind = fieldOf(form, 'kind').slice(0, MAX_KIND);
  const search = new URL(request.url).searchParams;
  const back = (done: string, n?: number): string => {
    const query = new URLSearchParams({ state: search.get('state') ?? 'failed', done });
    if (search.has('kind')) query.set('kind', search.get('kind') ?? '');
    if (n !== undefined) query.set('n', String(n));
    return `/_/jobs?${query}`;
  };
  const how = { language, gone: words[language].gone };
  switch (intent) {
    case 'retry':
      return acted(jobs.retry(job), back('again'), how);
    case 'stop':
      return acted(jobs.stop(job), back('stopped'), how);
    case 'retry-kind': {
      const begun = await jobs.retryKind(kind);
      return acted(Promise.resolve(), back('all', begun), how);
    }
  }
}
