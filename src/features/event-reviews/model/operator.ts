import type { Actor } from '#lib/actor.ts';

/** A superuser who acts. */
export interface ActingOperator {
  actor: Actor;
  email: string;
}
