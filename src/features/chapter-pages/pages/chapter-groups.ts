import { Banknote, Building2, CalendarDays, Megaphone, Users } from 'lucide-react';
import type { words } from '#features/chapters/messages/chapter.messages.ts';
import type { words as treasuryWords } from '#features/treasury/messages/treasury.messages.ts';
import type { words as voiceWords } from '#features/announcements/messages/voice.messages.ts';
import type { WorkspaceGroup } from '#shell/workspace/workspace-parts.ts';
import type { Route } from './+types/layout';

type Words = (typeof words)['en'];
type ChapterAction = Route.ComponentProps['loaderData']['may'][number];
type PartName = keyof (Words['part'] &
  (typeof voiceWords)['en']['part'] &
  (typeof treasuryWords)['en']['part']);

interface Part {
  path: PartName;
  action: ChapterAction;
  shortcut?: string;
}

const GROUPS = [
  {
    name: 'chapter',
    icon: Building2,
    parts: [
      { path: 'overview', action: 'chapter.view', shortcut: 'v' },
      { path: 'details', action: 'chapter.edit', shortcut: 'd' },
      { path: 'officers', action: 'chapter.view' },
    ],
  },
  {
    name: 'people',
    icon: Users,
    parts: [
      { path: 'members', action: 'members.view', shortcut: 'm' },
      { path: 'cards', action: 'chapter.view', shortcut: 'c' },
    ],
  },
  {
    name: 'money',
    icon: Banknote,
    parts: [
      { path: 'dues', action: 'dues.view', shortcut: 'u' },
      { path: 'tiers', action: 'tiers.edit' },
      { path: 'campaigns', action: 'campaigns.edit' },
      { path: 'receipts', action: 'legal.edit' },
      { path: 'figures', action: 'donations.view', shortcut: 'f' },
    ],
  },
  {
    name: 'news',
    icon: Megaphone,
    parts: [],
  },
  { name: 'events', icon: CalendarDays, parts: [{ path: 'events', action: 'events.edit', shortcut: 'e' }] },
] as const satisfies readonly {
  name: keyof Words['group'];
  icon: WorkspaceGroup['icon'];
  parts: readonly Part[];
}[];

type Added = Route.ComponentProps['loaderData']['tabs'][number];

interface Asked {
  /** Address of the officers' pages. */
  at: string;
  may: ReadonlySet<ChapterAction>;
  part: Readonly<Record<PartName, string>>;
  group: Words['group'];
  /** What rooms added, of what they may open, in its order. */
  tabs: readonly Added[];
  /** How much waits on a page. */
  waiting: Readonly<Partial<Record<PartName, { count: number; countLabel: string }>>>;
}

/** The pages of a chapter that an officer may open, by group. */
export function chapterGroups({ at, may, part, group, tabs, waiting }: Asked): WorkspaceGroup[] {
  return GROUPS.map(({ name, icon, parts }) => ({
    name,
    icon,
    label: group[name],
    parts: [
      ...(parts as readonly Part[])
        .filter(({ action }) => may.has(action))
        .map(({ path, shortcut }) => ({
          to: path === 'overview' ? at : `${at}/${path}`,
          end: path === 'overview',
          label: part[path],
          ...waiting[path],
          ...(shortcut && { shortcut }),
        })),
      ...tabs
        .filter((tab) => tab.group === name)
        .map(({ path, label, shortcut }) => ({
          to: `${at}/${path}`,
          label,
          ...(shortcut && { shortcut }),
        })),
    ],
  })).filter(({ parts }) => parts.length > 0);
}
