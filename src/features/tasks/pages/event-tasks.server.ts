import { textOf } from '#shared/entity/text-of.ts';
import { teamsService } from '#features/team/service.ts';
import { tasksService } from '#features/tasks/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import type { TaskItem } from '../ui/task-item.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { refusal } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { ListedTask } from '#features/tasks/index.ts';
import type { Actor } from '#lib/actor.ts';
import { blankOf } from '#shared/entity/blank.ts';
import { entityForm, formNames } from '#shared/forms/entity-form.server.ts';
import { task as definition } from '../model/task.ts';
import type { Route } from './+types/event-tasks';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'plan.view');
  const { actor, event, services, may } = page;
  const search = new URL(request.url).searchParams;
  const mine = search.get('whose') === 'mine';
  const [tasks, team] = await Promise.all([
    services.rooms.get(tasksService).list(actor, event.id),
    services.rooms.get(teamsService).read(actor, event.id),
  ]);
  const names = new Map(team.people.map(({ user, name }) => [user, name]));
  const now = services.clock.text();
  const edits = may.has('plan.edit');
  const { id, timezone } = event;
  return {
    event: { id, timezone },
    view: search.get('view') === 'list' ? ('list' as const) : ('board' as const),
    mine,
    edits,
    initial: blankOf(definition),
    none: tasks.length === 0,
    people: team.people.map((person) => ({ id: person.user, name: person.name || person.email || '…' })),
    tasks: tasks
      .filter(({ owner }) => !mine || owner === actor.id)
      .map((task) => shown(task, actor, { names, now, edits })),
    done: search.get('done'),
  };
}

interface Seen {
  names: ReadonlyMap<string, string>;
  now: string;
  edits: boolean;
}

function shown(task: ListedTask, actor: Actor, { names, now, edits }: Seen): TaskItem {
  const { id, title, state, owner, dueAt, checks, updated } = task;
  return {
    id,
    title,
    state,
    owner: names.get(owner) ?? '',
    mine: owner === actor.id,
    dueAt,
    overdue: dueAt !== '' && dueAt < now && state !== 'done',
    ticked: checks.done,
    lines: checks.all,
    seen: updated,
    works: edits || owner === actor.id,
  };
}

/** `intent` says what: a new task, one moved along, or those of a kind of event. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, language } = await managedEvent(context, request, params.id, 'plan.view');
  const tasks = services.rooms.get(tasksService);
  const form = await readForm(request);
  const text = (field: string): string => textOf(form.get(field));
  const search = new URL(request.url).searchParams;
  const back = (done: string) => {
    const kept = ['view', 'whose'].flatMap((key): [string, string][] => {
      const value = search.get(key);
      return value === null ? [] : [[key, value]];
    });
    return redirect(
      `/events/${event.id}/manage/tasks?${new URLSearchParams([...kept, ['done', done]])}`,
      303,
    );
  };
  switch (form.get('intent')) {
    case 'move': {
      const to = { task: text('task'), state: text('state'), seen: text('seen') };
      const problem = await refusal(tasks.move(actor, event.id, to), language);
      return problem === null ? back('moved') : data({ problem, reply: undefined }, { status: 409 });
    }
    case 'template': {
      const choice = { template: text('template'), language };
      const problem = await refusal(tasks.applyTemplate(actor, event.id, choice), language);
      return problem === null ? back('templated') : data({ problem, reply: undefined }, { status: 409 });
    }
    default: {
      const submission = parseWithZod(form, {
        schema: entityForm(definition, language, { zone: event.timezone }),
      });
      const again = (answer: ReturnType<typeof invalidForm>) =>
        data({ problem: null, reply: answer.data }, answer.init ?? {});
      if (submission.status !== 'success') return again(invalidForm(submission));
      try {
        await tasks.create(actor, event.id, submission.value);
      } catch (error) {
        return again(refusedForm(submission, error, formNames(definition), { language }));
      }
      return back('added');
    }
  }
}
