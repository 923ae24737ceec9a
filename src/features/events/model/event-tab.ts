import type { Translated } from '#lib/language/index.ts';
import { extensionPoint } from '#platform/rooms/index.ts';
import type { EventAction } from './permissions.ts';

/** A page in the workspace of an event that a room adds. It stands after the group’s own pages. */
export interface EventTab {
  group: 'event' | 'sell' | 'day' | 'money' | 'plan';
  /** Among what rooms add to the group, lowest first. */
  place: number;
  /** Address below the workspace’s: `/tasks`. */
  path: string;
  label: Translated<string>;
  /** Who may open it. */
  action: EventAction;
  /** Opens it, typed after `g`; no other page of the workspace has it. */
  shortcut?: string;
}

export const eventTabs = extensionPoint<EventTab>('event tabs');
