import type { Tx } from '#platform/db/index.ts';
import { extensionPoint } from '#platform/rooms/index.ts';

/** A room whose rows name versions of plans: seats are sold by them. */
export interface PlanUser {
  /** Which of these versions it uses, by their ids. They stay, and so does their plan. Called within the write. */
  used(tx: Tx, versions: readonly string[]): Promise<readonly string[]>;
}

export const planUsers = extensionPoint<PlanUser>('seating plan users');
