import type { Translated } from '#lib/language/index.ts';
import { extensionPoint } from '#platform/rooms/index.ts';
import type { ChapterAction } from './permissions.ts';

/** A page in the workspace of a chapter that a room adds. It stands after the group’s own pages. */
export interface ChapterTab {
  group: 'news';
  /** Among what rooms add to the group, lowest first. */
  place: number;
  /** Address below the workspace’s: `polls`. */
  path: string;
  label: Translated<string>;
  /** Who may open it. */
  action: ChapterAction;
  /** Opens it, typed after `g`; no other page of the workspace has it. */
  shortcut?: string;
}

export const chapterTabs = extensionPoint<ChapterTab>('chapter tabs');
