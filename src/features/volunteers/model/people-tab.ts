import type { EventAction } from '#features/events/index.ts';
import type { Translated } from '#lib/language/index.ts';
import { extensionPoint } from '#platform/rooms/index.ts';

/** A list that a room adds beside the shifts of an event. */
export interface PeopleTab {
  /** Among what rooms add, lowest first. */
  place: number;
  /** Address below `/manage/people`: `/suppliers`. */
  path: string;
  label: Translated<string>;
  /** Who may open it. */
  action: EventAction;
}

export const peopleTabs = extensionPoint<PeopleTab>('people tabs');
