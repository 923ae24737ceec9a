import type { Translated } from '#lib/language/index.ts';
import { extensionPoint } from '#platform/rooms/index.ts';
import type { ConsoleSection } from './console-sections.ts';

/**
 * A page that a room hangs into the operators' console. Its route is in the room's `routes.ts`, under `console`, and who may
 * open it is said at `consoleAccess`: the navigation shows it to nobody else.
 */
export interface ConsolePage {
  section: ConsoleSection;
  /** Among the pages of its section, lowest first. */
  order: number;
  /** Its address on the site: `/_/audit`. It is marked as the current page on all addresses below it, too. */
  path: string;
  label: Translated<string>;
}

/** Rooms add here the pages that the console's navigation leads to. */
export const consolePages = extensionPoint<ConsolePage>('console pages');
