import { type Doorkeeper } from './actions/at-the-door.ts';
import { checkIn } from './actions/check-in.ts';
import { createDoor } from './actions/door.ts';
import type { CheckInContext } from './context.ts';

/** Guests come in. Each method is documented where it is written (`actions/`). */
export function createCheckIns(context: CheckInContext) {
  return {
    checkIn: (who: Doorkeeper, eventId: string, input: unknown) => checkIn(context, who, eventId, input),
    door: createDoor(context),
  };
}

export type CheckIns = ReturnType<typeof createCheckIns>;
