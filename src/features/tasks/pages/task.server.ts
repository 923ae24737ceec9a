import { textOf } from '#shared/entity/text-of.ts';
import { teamsService } from '#features/team/service.ts';
import { tasksService } from '#features/tasks/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { words } from '../messages/tasks.messages.ts';
import { pressedButton } from '#shared/forms/pressed-button.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { answered, refusal } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Tasks } from '#features/tasks/index.ts';
import type { Actor } from '#lib/actor.ts';
import { ApiError } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { entityForm, formNames, typedOf } from '#shared/forms/entity-form.server.ts';
import { task as definition } from '../model/task.ts';
import type { Route } from './+types/task';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'plan.view');
  const { actor, event, services, language } = page;
  const [found, team] = await Promise.all([
    answered(services.rooms.get(tasksService).read(actor, event.id, params.taskId), language),
    services.rooms.get(teamsService).read(actor, event.id),
  ]);
  const { task, edits, works, checks, comments, files } = found;
  const names = new Map(team.people.map(({ user, name }) => [user, name]));
  const { id, title, notes, state, owner, dueAt, updated } = task;
  return {
    event: { id: event.id, timezone: event.timezone },
    edits,
    works,
    initial: typedOf(definition, task, { zone: event.timezone }),
    people: team.people.map((person) => ({ id: person.user, name: person.name || person.email || '…' })),
    notes,
    task: {
      id,
      title,
      state,
      owner: names.get(owner) ?? '',
      mine: owner === actor.id,
      dueAt,
      overdue: dueAt !== '' && dueAt < services.clock.text() && state !== 'done',
      ticked: checks.filter(({ done }) => done === 1).length,
      lines: checks.length,
      seen: updated,
      works,
    },
    checks: checks.map((check) => ({ id: check.id, text: check.text, done: check.done === 1 })),
    comments: comments.map((comment) => ({
      id: comment.id,
      name: comment.name,
      body: comment.body,
      created: comment.created,
      own: comment.author === actor.id,
    })),
    files: files.map((file) => ({ id: file.id, name: file.name, size: file.size })),
    done: new URL(request.url).searchParams.get('done'),
  };
}

/** What the small forms of the page do, by their intent. */
const SMALL: Record<
  string,
  (tasks: Tasks, at: readonly [Actor, string, string], text: (field: string) => string) => Promise<unknown>
> = {
  'add-line': (tasks, at, text) => tasks.addCheck(...at, text('text')),
  tick: (tasks, at, text) => tasks.tick(...at, { check: text('check'), done: text('on') === '1' }),
  'remove-line': (tasks, at, text) => tasks.removeCheck(...at, text('check')),
  comment: (tasks, at, text) => tasks.comment(...at, text('body')),
  'remove-comment': (tasks, at, text) => tasks.removeComment(...at, text('comment')),
  'remove-file': (tasks, at, text) => tasks.removeFile(...at, text('file')),
  move: (tasks, [actor, event, task], text) =>
    tasks.move(actor, event, { task, state: text('state'), seen: text('seen') }),
};

const NOTHING = { problem: null, reply: undefined, changed: false, typed: null };

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, language } = await managedEvent(context, request, params.id, 'plan.view');
  const tasks = services.rooms.get(tasksService);
  const at = [actor, event.id, params.taskId] as const;
  const here = `/events/${event.id}/manage/tasks/${params.taskId}`;
  const form = await readForm(request);
  const text = (field: string): string => textOf(form.get(field));
  const intent = text('intent');
  if (intent === 'remove') {
    await answered(tasks.remove(...at), language);
    return redirect(`/events/${event.id}/manage/tasks?done=removed`, 303);
  }
  if (intent === 'file') return upload(tasks, at, form.get('file'), { here, language });
  const small = pressedButton(SMALL, intent);
  if (small) {
    const problem = await refusal(small(tasks, at, text), language);
    if (problem === null) return redirect(`${here}?done=saved`, 303);
    // What was typed is not lost.
    const typed = { intent, text: text('text') || text('body') };
    return data({ ...NOTHING, problem, typed }, { status: 409 });
  }
  const submission = parseWithZod(form, {
    schema: entityForm(definition, language, { zone: event.timezone }),
  });
  if (submission.status !== 'success') {
    const answer = invalidForm(submission);
    return data({ ...NOTHING, reply: answer.data }, answer.init ?? {});
  }
  const { updated, ...values } = submission.value;
  try {
    await tasks.update(...at, { ...values, ...(intent === 'overwrite' ? {} : { ifUpdated: updated }) });
  } catch (error) {
    const answer = refusedForm(submission, error, formNames(definition), { language });
    const changed = error instanceof ApiError && error.status === 409;
    return data({ ...NOTHING, reply: answer.data, changed }, answer.init ?? {});
  }
  return redirect(`${here}?done=saved`, 303);
}

async function upload(
  tasks: Tasks,
  at: readonly [Actor, string, string],
  file: FormDataEntryValue | null,
  { here, language }: { here: string; language: Language },
) {
  const problem =
    file instanceof File
      ? await refusal(
          tasks.addFile(...at, { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }),
          language,
        )
      : words[language].needFile;
  if (problem === null) return redirect(`${here}?done=saved`, 303);
  return data({ ...NOTHING, problem }, { status: 400 });
}
