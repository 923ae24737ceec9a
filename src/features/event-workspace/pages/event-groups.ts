import { Banknote, CalendarCheck, LayoutDashboard, ListChecks, Ticket, Users } from 'lucide-react';
import type { WorkspaceGroup, WorkspacePart } from '#shell/workspace/workspace-parts.ts';
import type { Route } from './+types/layout';
import type { words } from '../messages/workspace.messages.ts';

type Words = (typeof words)['en'];
type EventAction = Route.ComponentProps['loaderData']['may'][number];

/** Words that are one text. */
type Page = { [Name in keyof Words]: Words[Name] extends string ? Name : never }[keyof Words];

interface Part {
  name: Page;
  /** Address below the event's; the page of sums has one of its own. */
  path: string;
  action: EventAction;
  shortcut?: string;
  end?: boolean;
}

const GROUPS = [
  {
    name: 'event',
    icon: LayoutDashboard,
    parts: [
      { name: 'overview', path: '', action: 'event.view', shortcut: 'v', end: true },
      { name: 'details', path: '/details', action: 'event.edit', shortcut: 'd' },
      { name: 'team', path: '/team', action: 'team.view' },
      { name: 'history', path: '/history', action: 'audit.view' },
    ],
  },
  {
    name: 'sell',
    icon: Ticket,
    parts: [
      { name: 'tickets', path: '/tickets', action: 'ticketTypes.edit', shortcut: 't' },
      { name: 'questions', path: '/questions', action: 'questions.edit', shortcut: 'q' },
      { name: 'orders', path: '/orders', action: 'orders.view', shortcut: 'o' },
    ],
  },
  {
    name: 'guests',
    icon: Users,
    parts: [
      { name: 'attendees', path: '/attendees', action: 'attendees.view', shortcut: 'a' },
      { name: 'messages', path: '/messages', action: 'messages.send', shortcut: 'm' },
    ],
  },
  {
    name: 'day',
    icon: CalendarCheck,
    parts: [{ name: 'check-in', path: '/check-in', action: 'checkIn.manage', shortcut: 'c' }],
  },
  {
    name: 'money',
    icon: Banknote,
    parts: [{ name: 'summary', path: 'summary', action: 'money.view', shortcut: 's' }],
  },
  {
    name: 'plan',
    icon: ListChecks,
    parts: [],
  },
] as const satisfies readonly { name: string; icon: WorkspaceGroup['icon']; parts: readonly Part[] }[];

type Added = Route.ComponentProps['loaderData']['tabs'][number];

interface Asked {
  /** Id or name of the event, as the address has it. */
  id: string;
  may: ReadonlySet<EventAction>;
  t: Words;
  /** What rooms added, of what they may open, in its order. */
  tabs: readonly Added[];
}

/** The pages of an event that somebody may open, by group. */
export function eventGroups({ id, may, t, tabs }: Asked): WorkspaceGroup[] {
  return GROUPS.map(({ name, icon, parts }) => ({
    name,
    icon,
    label: t.group[name],
    parts: [
      ...(parts as readonly Part[])
        .filter(({ action }) => may.has(action))
        .map(({ name: page, path, action: _, ...part }): WorkspacePart => ({
          to: path === 'summary' ? `/summary/${id}` : `/events/${id}/manage${path}`,
          label: t[page],
          ...part,
        })),
      ...tabs
        .filter(({ group }) => group === name)
        .map(({ path, label, shortcut }): WorkspacePart => ({
          to: `/events/${id}/manage${path}`,
          label,
          ...(shortcut && { shortcut }),
        })),
    ],
  })).filter(({ parts }) => parts.length > 0);
}
