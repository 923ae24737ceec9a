import {
  BadgeCheck,
  CalendarX2,
  DoorOpen,
  FilePen,
  HandCoins,
  Landmark,
  ListChecks,
  type LucideIcon,
  TriangleAlert,
  UserRoundPlus,
  Vote,
} from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { type Role, useRoleWords } from '#features/team/ui/roles.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import type { TodoItem } from '#features/todo/model/todo-item.ts';
import { Dispute, Guests } from './duties.tsx';
import { words } from '../messages/home.messages.tsx';
import { Task } from './task-line.tsx';

/** Something that waits for somebody, with a sentence about it in their language. */
export interface HomeTask {
  item: TodoItem;
  text: string;
}

type Of<Kind extends TodoItem['kind']> = Extract<TodoItem, { kind: Kind }>;

/** What waits for whoever looks, the most urgent first. */
export function TaskList({ tasks }: { tasks: readonly HomeTask[] }) {
  return (
    <ul className="rounded-lg border border-line bg-raised">
      {tasks.map(({ item, text }) => (
        <Line key={`${item.kind} ${item.id}`} item={item} text={text} />
      ))}
    </ul>
  );
}

function Line({ item, text }: HomeTask) {
  switch (item.kind) {
    case 'invitation':
      return <Invitation task={item} />;
    case 'dispute':
      return <Dispute task={item} />;
    case 'guests':
      return <Guests task={item} />;
    case 'door':
      return <Door task={item} />;
    case 'task':
      return <OwnTask task={item} />;
    case 'officeBegan':
    case 'officeEnded':
      return <OfficeNews item={item} text={text} />;
    default:
      return <Waiting item={item} text={text} />;
  }
}

const ICONS: Partial<Record<TodoItem['kind'], LucideIcon>> = {
  applications: UserRoundPlus,
  vote: Vote,
  dues: HandCoins,
  payoutFailed: Landmark,
  payoutsOff: Landmark,
  clash: CalendarX2,
  pollDraft: FilePen,
  announcementDraft: FilePen,
  failures: TriangleAlert,
};

/** What is told in a sentence and done on a page of its own. */
function Waiting({ item, text }: HomeTask) {
  const t = useMessages(words);
  const toIt: Readonly<Partial<Record<string, string>>> = t.toIt;
  const Icon = ICONS[item.kind] ?? ListChecks;
  return (
    <Task
      icon={<Icon aria-hidden />}
      answer={
        <ButtonLink to={item.url} size="sm" variant="secondary">
          {toIt[item.kind] ?? t.openTask}
          <span className="sr-only">{`: ${text}`}</span>
        </ButtonLink>
      }
    >
      <p>{text}</p>
    </Task>
  );
}

/** A term that began or is over: where it leads, and away with it. */
function OfficeNews({ item, text }: { item: Of<'officeBegan' | 'officeEnded'>; text: string }) {
  const t = useMessages(words);
  const { formData } = useNavigation();
  const began = item.kind === 'officeBegan';
  return (
    <Task
      icon={<BadgeCheck aria-hidden />}
      answer={
        <>
          <ButtonLink to={item.url} size="sm" variant="secondary">
            {began ? t.officersPages : t.chapter}
            <span className="sr-only">{`: ${item.chapter}`}</span>
          </ButtonLink>
          <Form method="post">
            <input type="hidden" name="office" value={item.id} />
            <input type="hidden" name="news" value={began ? 'began' : 'ended'} />
            <Button
              type="submit"
              name="intent"
              value="office-seen"
              size="sm"
              variant="ghost"
              pending={formData?.get('office') === item.id}
            >
              {t.dismiss}
              <span className="sr-only">{`: ${item.chapter}`}</span>
            </Button>
          </Form>
        </>
      }
    >
      <p>{text}</p>
    </Task>
  );
}

function Invitation({ task }: { task: Of<'invitation'> }) {
  const t = useMessages(words);
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
            {t.accept}
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
            {t.decline}
            <span className="sr-only">{`: ${task.title}`}</span>
          </Button>
        </Form>
      }
    >
      <p>{task.role === 'owner' ? t.offered(title) : t.invited(title, roles[task.role as Role].name)}</p>
      {task.from && <p className="text-[0.9375rem] text-muted">{t.by(task.from)}</p>}
    </Task>
  );
}

function Door({ task }: { task: Of<'door'> }) {
  const t = useMessages(words);
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
          {t.door}
          <span className="sr-only">{`: ${task.title}`}</span>
        </ButtonLink>
      }
    >
      <p>
        {task.live
          ? t.goesOn(title)
          : t.begins(title, <DateTime at={task.startsAt} zone={task.timezone} style="short" />)}
      </p>
    </Task>
  );
}

function OwnTask({ task }: { task: Of<'task'> }) {
  const t = useMessages(words);
  const to = `/events/${task.event.id}/manage/tasks/${task.id}`;
  return (
    <Task
      icon={<ListChecks aria-hidden />}
      answer={
        <ButtonLink to={to} size="sm" variant="secondary">
          {t.openTask}
          <span className="sr-only">{`: ${task.title}`}</span>
        </ButtonLink>
      }
    >
      <p className="font-semibold">{task.title}</p>
      <p className={task.overdue ? 'text-[0.9375rem] text-crimson-bright' : 'text-[0.9375rem] text-muted'}>
        {task.overdue ? t.overdue : t.due} <DateTime at={task.dueAt} zone={task.timezone} style="short" /> ·{' '}
        {task.event.title}
      </p>
    </Task>
  );
}
