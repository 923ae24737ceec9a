import { DoorOpen, ListChecks, UserRoundPlus } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import { useMessages } from '../../i18n/language.tsx';
import { type Role, useRoleWords } from '../team/roles.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { Dispute, type DisputeTask, Guests, type GuestsTask } from './duties.tsx';
import { words } from './home.messages.tsx';
import { Task } from './task-line.tsx';

/** Something that waits for somebody's answer or hands. */
export type HomeTask =
  | DisputeTask
  | GuestsTask
  | { kind: 'invitation'; id: string; title: string; role: Role; from: string }
  | {
      kind: 'task';
      id: string;
      title: string;
      event: { id: string; title: string };
      dueAt: string;
      timezone: string;
      overdue: boolean;
    }
  | { kind: 'door'; id: string; title: string; startsAt: string; timezone: string; live: boolean };

/** What waits for whoever looks, the most urgent first. */
export function TaskList({ tasks }: { tasks: readonly HomeTask[] }) {
  return (
    <ul className="rounded-lg border border-line bg-raised">
      {tasks.map((task) =>
        task.kind === 'invitation' ? (
          <Invitation key={task.id} task={task} />
        ) : task.kind === 'dispute' ? (
          <Dispute key={task.id} task={task} />
        ) : task.kind === 'guests' ? (
          <Guests key={`guests ${task.id}`} task={task} />
        ) : task.kind === 'door' ? (
          <Door key={task.id} task={task} />
        ) : (
          <OwnTask key={task.id} task={task} />
        ),
      )}
    </ul>
  );
}

function Invitation({ task }: { task: Extract<HomeTask, { kind: 'invitation' }> }) {
  const say = useMessages(words);
  const roles = useRoleWords();
  const { formData } = useNavigation();
  const sending = formData?.get('invitation') === task.id ? formData.get('intent') : null;
  const title = <strong className="font-semibold">{task.title}</strong>;
  return (
    <Task
      icon={<UserRoundPlus aria-hidden />}
      answer={
        <Form method="post" className="flex gap-2">
          <input type="hidden" name="invitation" value={task.id} />
          <Button type="submit" name="intent" value="accept" size="sm" pending={sending === 'accept'}>
            {say.accept}
            <span className="sr-only">{`: ${task.title}`}</span>
          </Button>
          <Button
            type="submit"
            name="intent"
            value="decline"
            size="sm"
            variant="ghost"
            pending={sending === 'decline'}
          >
            {say.decline}
            <span className="sr-only">{`: ${task.title}`}</span>
          </Button>
        </Form>
      }
    >
      <p>{task.role === 'owner' ? say.offered(title) : say.invited(title, roles[task.role].name)}</p>
      {task.from && <p className="text-[0.9375rem] text-muted">{say.by(task.from)}</p>}
    </Task>
  );
}

function Door({ task }: { task: Extract<HomeTask, { kind: 'door' }> }) {
  const say = useMessages(words);
  const title = (
    <Link
      to={`/events/${task.id}/manage`}
      className="font-semibold decoration-marigold underline-offset-4 hover:underline"
    >
      {task.title}
    </Link>
  );
  return (
    <Task
      icon={<DoorOpen aria-hidden />}
      answer={
        <ButtonLink to={`/check-in/${task.id}`} size="sm" variant="secondary">
          {say.door}
          <span className="sr-only">{`: ${task.title}`}</span>
        </ButtonLink>
      }
    >
      <p>
        {task.live
          ? say.goesOn(title)
          : say.begins(title, <DateTime at={task.startsAt} zone={task.timezone} style="short" />)}
      </p>
    </Task>
  );
}

function OwnTask({ task }: { task: Extract<HomeTask, { kind: 'task' }> }) {
  const say = useMessages(words);
  const to = `/events/${task.event.id}/manage/tasks/${task.id}`;
  return (
    <Task
      icon={<ListChecks aria-hidden />}
      answer={
        <ButtonLink to={to} size="sm" variant="secondary">
          {say.openTask}
          <span className="sr-only">{`: ${task.title}`}</span>
        </ButtonLink>
      }
    >
      <p className="font-semibold">{task.title}</p>
      <p className={task.overdue ? 'text-[0.9375rem] text-crimson-bright' : 'text-[0.9375rem] text-muted'}>
        {task.overdue ? say.overdue : say.due} <DateTime at={task.dueAt} zone={task.timezone} style="short" />{' '}
        · {task.event.title}
      </p>
    </Task>
  );
}
