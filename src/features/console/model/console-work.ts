import type { Translated } from '#lib/language/index.ts';
import type { UtcText } from '#lib/time.ts';
import { extensionPoint } from '#platform/rooms/index.ts';

/** Work that waits for whoever runs the site. */
export interface WaitingWork {
  /** Names it, and is never shown: `failed-jobs`. */
  id: string;
  /** How much there is of it, more than 0; null where a number would say nothing. */
  count: number | null;
  /** What it is, without the number: "Failed jobs". */
  label: Translated<string>;
  /** What is to be known of it at a glance, as of when or why; left out where the label says it all. */
  detail?: Translated<string>;
  /** Where it is done: a path of the site. Who may not open it isn't shown the work. */
  to: string;
  /** Somebody or some money waits for it, or it ends soon. The console shows it first. */
  urgent?: boolean;
}

/** A part of the product that says what waits for operators. Its queries are cheap: they run for each visit of the console's home. */
export interface ConsoleWorkSource {
  name: string;
  of(now: UtcText): Promise<readonly WaitingWork[]>;
}

/** Rooms add here what waits for operators on the home of the console. */
export const consoleWork = extensionPoint<ConsoleWorkSource>('console work');
