import type { Actor } from '#lib/actor.ts';

/** A superuser or a member of staff who acts. */
export interface ActingOperator {
  actor: Actor;
  email: string;
}
