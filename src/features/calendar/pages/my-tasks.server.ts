import { textOf } from '#shared/entity/text-of.ts';
import { tasksService } from '#features/tasks/service.ts';
import { calendarService } from '#features/calendar/service.ts';
import { data, redirect } from 'react-router';
import type { TaskLine } from '#features/tasks/ui/task-lines.tsx';
import { readForm } from '#shared/forms/read-form.server.ts';
import { refusal } from '#features/events/pages/answered.server.ts';
import { organiser } from '#features/events/pages/managed-event.server.ts';
import type { OwnTask } from '#features/tasks/index.ts';
import type { Route } from './+types/my-tasks';

const MOST = 300;
const DONE = 15;

/** All that somebody is to do, what is over its date first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, services } = organiser(context, request);
  const now = services.clock.text();
  const tasks = services.rooms.get(tasksService);
  const { settings } = services.rooms.get(calendarService);
  const [open, finished, { taskMails }] = await Promise.all([
    tasks.own(actor, { limit: MOST }),
    tasks.ownDone(actor, DONE),
    settings.read(actor),
  ]);
  const lines = open.map((task) => line(task, now));
  return {
    overdue: lines.filter(({ overdue }) => overdue),
    ahead: lines.filter(({ overdue }) => !overdue),
    finished: finished.map((task) => line(task, now)),
    mails: taskMails === 1,
    done: new URL(request.url).searchParams.get('done'),
  };
}

function line({ id, title, state, dueAt, updated, event }: OwnTask, now: string): TaskLine {
  return {
    id,
    title,
    state,
    owner: '',
    mine: true,
    dueAt,
    overdue: dueAt !== '' && dueAt < now && state !== 'done',
    ticked: 0,
    lines: 0,
    seen: updated,
    works: true,
    zone: event.timezone,
    to: `/events/${event.id}/manage/tasks/${id}`,
    event: event.title,
  };
}

/** Moves a task along, or switches the reminders on and off. */
export async function action({ context, request }: Route.ActionArgs) {
  const { actor, services, language } = organiser(context, request);
  const tasks = services.rooms.get(tasksService);
  const { settings } = services.rooms.get(calendarService);
  const form = await readForm(request);
  const text = (field: string): string => textOf(form.get(field));
  if (text('intent') === 'mails') {
    await settings.save(actor, { taskMails: text('on') === '1' ? 1 : 0 });
    return redirect('/planner/tasks?done=saved', 303);
  }
  const to = { task: text('task'), state: text('state'), seen: text('seen') };
  const problem = await refusal(tasks.moveOwn(actor, to), language);
  return problem === null ? redirect('/planner/tasks?done=moved', 303) : data({ problem }, { status: 409 });
}
