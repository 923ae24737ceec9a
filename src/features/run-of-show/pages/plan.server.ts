import { textOf } from '#shared/entity/text-of.ts';
import { runOfShowService } from '#features/run-of-show/service.ts';
import { data, redirect } from 'react-router';
import { words } from '../messages/show.messages.ts';
import { groupsOf, isIn, partOf } from '../ui/shown-part.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { fieldWords } from '#shared/forms/field-words.ts';
import type { AskedChange } from '#features/run-of-show/index.ts';
import { ApiError } from '#lib/errors.ts';
import { answered, refusal } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { placedChange } from './placed-change.server.ts';
import { rippleOf, toConfirm, type ToConfirm } from './outcome.server.ts';
import type { Route } from './+types/plan';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, may, language } = await managedEvent(
    context,
    request,
    params.id,
    'plan.view',
  );
  const asked = new URL(request.url).searchParams;
  const { items, conflicts } = await answered(
    services.rooms.get(runOfShowService).read(actor, event.id),
    language,
  );
  const days = [...new Set(items.map(({ day }) => day))].toSorted();
  const day = days.find((each) => each === asked.get('day')) ?? days[0] ?? '';
  const titles = Object.fromEntries(items.map(({ id, title }) => [id, title]));
  const names = Object.fromEntries(items.map(({ member, memberName }) => [member, memberName]));
  const part = partOf(asked);
  const here = items.filter((item) => item.day === day);
  return {
    event: { id: event.id, title: event.title, timezone: event.timezone },
    items: here,
    shown: here.filter((item) => isIn(part, item)),
    conflicts,
    titles,
    names,
    days,
    day,
    part,
    parts: groupsOf(items, { by: part.by, only: null }, language).map(([name]) => name),
    view: asked.get('view') === 'timeline' ? ('timeline' as const) : ('list' as const),
    now: services.clock.now(),
    edits: may.has('plan.edit'),
  };
}

/** What the page answers besides being shown again. */
interface Answer {
  problem: string | null;
  /** Stands beside the minutes of a shift. */
  minutes: string | null;
  confirm: ToConfirm | null;
  typed: { from: string; minutes: string; everywhere: boolean } | null;
}
const answer = (said: Partial<Answer>, init: ResponseInit = {}) =>
  data({ problem: null, minutes: null, confirm: null, typed: null, ...said }, init);

/** Moves an item, puts a block elsewhere, shifts what follows one, or removes one. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const page = await managedEvent(context, request, params.id, 'plan.edit');
  const { actor, event, services, language } = page;
  const runOfShow = services.rooms.get(runOfShowService);
  const form = await readForm(request);
  const intent = textOf(form.get('intent'));
  const query = new URL(request.url).searchParams;
  query.delete('done');
  const back = (done: string) => {
    query.set('done', done);
    return redirect(`/events/${event.id}/manage/run-of-show?${query}`);
  };
  if (form.has('remove')) {
    const gone = runOfShow.remove(actor, event.id, {
      id: textOf(form.get('id')),
      seen: textOf(form.get('seen')),
    });
    const problem = await refusal(gone, language);
    if (problem !== null) return answer({ problem }, { status: 409 });
    throw back('show-removed');
  }
  const asked = intent === 'place' ? placedChange(page, form) : changeOf(intent, form);
  if (!asked) return answer({ problem: words[language].pressOne }, { status: 400 });
  const typed =
    intent === 'shift'
      ? {
          from: textOf(form.get('from')),
          minutes: textOf(form.get('minutes')),
          everywhere: form.has('everywhere'),
        }
      : null;
  try {
    const outcome = await runOfShow.change(actor, event.id, await asked, { confirmed: rippleOf(form) });
    const confirm = toConfirm(outcome, form);
    if (confirm) return answer({ confirm, typed });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const minutes = fieldWords(error.data.minutes, language);
    return answer(minutes ? { minutes, typed } : { problem: error.messageIn(language), typed }, {
      status: error.status,
    });
  }
  throw back('show-saved');
}

function changeOf(intent: string, form: FormData): AskedChange | null {
  if (intent === 'move') {
    const [id, seen, stage] = ['id', 'seen', 'stage'].map((name) => textOf(form.get(name))) as [
      string,
      string,
      string,
    ];
    const [after = '', before = ''] = textOf(form.get('between')).split('|');
    return { kind: 'move', id, seen, stage, before, after };
  }
  if (intent !== 'shift') return null;
  const [id = '', seen = ''] = textOf(form.get('from')).split('|');
  const minutes = textOf(form.get('minutes')).trim().replace('−', '-');
  return {
    kind: 'shift',
    id,
    seen,
    minutes: /^[+-]?\d{1,4}$/.test(minutes) ? Number(minutes) : Number.NaN,
    everywhere: form.has('everywhere'),
  };
}
