import { textOf } from '#shared/entity/text-of.ts';
import { readWallTime, translated, typed } from '#shared/forms/typed-values.server.ts';
import { teamsService } from '#features/team/service.ts';
import { runOfShowService } from '#features/run-of-show/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import type { TypedItem } from '../ui/item-form.tsx';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { ApiError } from '#lib/errors.ts';
import { utcToWallTime } from '#lib/time.ts';
import type { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { rippleOf, toConfirm, type ToConfirm } from './outcome.server.ts';

const shape = {
  title: typed,
  stage: typed,
  startsAt: typed,
  minutes: typed,
  buffer: typed,
  member: typed,
  people: typed,
  fixed: typed,
  follow: typed,
  notes: typed,
};

type Page = Awaited<ReturnType<typeof managedEvent>>;

/** A time that comes twice when clocks go back is the one that it was, as long as nobody types another one. */
function momentOf(wall: string, zone: string, was: string | null): string | null {
  return was !== null && utcToWallTime(was, zone) === wall.trim() ? was : readWallTime(wall, zone);
}

/** What was typed, as the run of show takes it. What is no time is left for it to refuse. */
const itemForm = (zone: string, was: string | null) =>
  translated(shape, ({ follow, fixed, minutes, buffer, startsAt, ...rest }) => ({
    follow: follow === 'on',
    input: {
      ...rest,
      startsAt: momentOf(startsAt, zone, was) ?? startsAt,
      minutes: count(minutes),
      buffer: count(buffer || '0'),
      fixed: fixed === 'on',
    },
  }));

const count = (text: string): number => (/^\s*\d{1,5}\s*$/.test(text) ? Number(text) : Number.NaN);

/** What a form of an item answers besides being shown again. */
const answer = (
  said: Partial<{ reply: ReturnType<typeof invalidForm>['data']; confirm: ToConfirm; conflict: string }>,
  init: ResponseInit = {},
) => data({ reply: undefined, confirm: null, conflict: null, ...said }, init);

/** Keeps an item, new or known; first shows what else would move. Leads back to the plan once it is done. */
export async function saveItem(
  { actor, event, services, language }: Page,
  request: Request,
  known: { id: string; updated: string; startsAt: string } | null,
) {
  const runOfShow = services.rooms.get(runOfShowService);
  const form = await readForm(request);
  const submission = parseWithZod(form, { schema: itemForm(event.timezone, known?.startsAt ?? null) });
  if (submission.status !== 'success') {
    const { data: reply, init } = invalidForm(submission);
    return answer({ reply }, init ?? {});
  }
  const { input, follow } = submission.value;
  // "Save mine" is said by whoever has been told of the other's change.
  const seen = form.get('intent') === 'overwrite' ? (known?.updated ?? '') : textOf(form.get('seen'));
  let day = '';
  try {
    const change = known
      ? ({ kind: 'edit', id: known.id, seen, input, follow } as const)
      : ({ kind: 'add', input, follow } as const);
    const outcome = await runOfShow.change(actor, event.id, change, { confirmed: rippleOf(form) });
    const confirm = toConfirm(outcome, form);
    if (confirm || !outcome.done)
      return answer({ reply: submission.reply(), ...(confirm ? { confirm } : {}) });
    ({ day } = await runOfShow.item(actor, event.id, outcome.id));
  } catch (error) {
    const changed = error instanceof ApiError && error.status === 409 && 'updated' in error.data;
    const refused = refusedForm(submission, error, Object.keys(shape), { language });
    if (changed)
      return answer({ reply: submission.reply(), conflict: error.messageIn(language) }, { status: 409 });
    return answer({ reply: refused.data }, refused.init ?? {});
  }
  throw redirect(`/events/${event.id}/manage/run-of-show?day=${day}&done=show-saved`);
}

/** What the page of an item needs beside it: the team, the stages, and what others are called. */
export async function besideItem({ actor, event, services }: Page) {
  const [{ items }, team] = await Promise.all([
    services.rooms.get(runOfShowService).read(actor, event.id),
    services.rooms.get(teamsService).read(actor, event.id),
  ]);
  const names = Object.fromEntries(team.people.map(({ user, name }) => [user, name]));
  return {
    event: { id: event.id, timezone: event.timezone },
    team: team.people.map(({ user, name }) => ({ user, name })),
    stages: [...new Set(items.map(({ stage }) => stage))].filter(Boolean),
    titles: Object.fromEntries(items.map(({ id, title }) => [id, title])),
    names,
    items,
  };
}

/** An item as its form opens on it. */
export function typedItem(
  item: {
    title: string;
    stage: string;
    startsAt: string;
    minutes: number;
    buffer: number;
    member: string;
    people: string;
    fixed: boolean;
    notes: string;
  },
  zone: string,
): TypedItem {
  return {
    ...item,
    startsAt: utcToWallTime(item.startsAt, zone),
    minutes: String(item.minutes),
    buffer: String(item.buffer),
    fixed: item.fixed ? 'on' : '',
    follow: 'on',
  };
}
