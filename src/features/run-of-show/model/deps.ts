import type { Events } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Core } from '#platform/rooms/index.ts';

/** What the run of show works with. */
export interface ShowDeps extends Pick<Core, 'db' | 'clock' | 'ids' | 'origin'> {
  events: Pick<Events, 'requireMay' | 'find' | 'actionsOf'>;
  /** Who runs an event, for whom of them asks. */
  teamOf(actor: Actor, event: string): Promise<readonly { user: string; name: string }[]>;
}
