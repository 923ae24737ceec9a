import { serviceKey } from '#platform/rooms/index.ts';
import type { OperatorCollection } from './model/collections.ts';

/** Who runs the site, for the console's own pages. */
export interface Staff {
  /** Keeps that somebody has just signed in to the console; of staff it is in the audit log, under their name and role. */
  noteSignIn(
    collection: OperatorCollection,
    person: { id: string; email: string; role: string },
  ): Promise<void>;
  /** Addresses of superusers, the first ones: who can help where a role does not reach. */
  superusers(): Promise<string[]>;
}

export const staffService = serviceKey<Staff>('staff');
