import { type CheckInActor } from './check-in-access.ts';
import { admissionsOf } from './admissions.ts';
import { checkIn } from './check-in.ts';
import { findByName } from './find-by-name.ts';
import { createGates } from './gate-actions.ts';
import { createBooks } from '../store/books.ts';
import type { CheckInContext } from './context.ts';

/** Guests come in. Each method is documented where it is written (`actions/`). */
export function createCheckIns(given: Omit<CheckInContext, 'books'>) {
  const context: CheckInContext = { ...given, books: createBooks(given.db) };
  return {
    checkIn: (who: CheckInActor, eventId: string, input: unknown) => checkIn(context, who, eventId, input),
    admissionsOf: (who: CheckInActor, eventId: string) => admissionsOf(context, who, eventId),
    findByName: (who: CheckInActor, eventId: string, search?: { q?: string; limit?: number }) =>
      findByName(context, who, eventId, search),
    gates: createGates(context),
  };
}

export type CheckIns = ReturnType<typeof createCheckIns>;
