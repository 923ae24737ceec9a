import { onManyDates } from './dates.ts';
import type { DemoEvent } from './demo-event.ts';
import { evenings } from './evenings.ts';
import { festivals } from './festivals.ts';
import { gatherings } from './gatherings.ts';
import { large } from './large.ts';
import { past } from './past.ts';
import { seated } from './seated.ts';

/**
 * The events of the demo: all that a guest can meet is in one of them (`tests/integration/demo-features.test.ts`). The
 * first is the one that has a plan, a budget and messages.
 */
export const demoEvents: readonly DemoEvent[] = [
  ...festivals,
  ...evenings,
  ...large,
  ...onManyDates,
  ...seated,
  ...gatherings,
  ...past,
];
