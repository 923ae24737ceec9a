import type { RouterContextProvider } from 'react-router';
import type { EventAction } from '#features/events/index.ts';
import { peopleTabs } from '#features/volunteers/index.ts';
import type { Language } from '#lib/language/index.ts';
import { extensionsService } from '#platform/rooms/index.ts';

/** What stands beside the shifts for who may do that. */
export function shownPeopleTabs(
  context: Readonly<RouterContextProvider>,
  may: ReadonlySet<EventAction>,
  language: Language,
): { path: string; label: string }[] {
  return context
    .get(extensionsService)(peopleTabs)
    .filter(({ action }) => may.has(action))
    .toSorted((one, other) => one.place - other.place)
    .map(({ path, label }) => ({ path, label: label[language] }));
}
