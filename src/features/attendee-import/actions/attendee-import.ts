import type { CheckoutContext } from '#features/checkout/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { mapImport } from './map-import.ts';
import { listImports, readImport } from './read-import.ts';
import { removeImport, takeInImport, undoImport } from './run-import.ts';
import { type ImportInput, startImport } from './start-import.ts';
import { importJobs } from './take-in.ts';

/** Lists of attendees: handed in, mapped, looked at, imported; each is documented where it is written (`actions/`). */
export function createAttendeeImport(context: CheckoutContext) {
  return {
    start: (actor: Actor, eventId: string, input: ImportInput) => startImport(context, actor, eventId, input),
    map: (actor: Actor, eventId: string, id: string, input: unknown) =>
      mapImport(context, actor, eventId, id, input),
    read: (actor: Actor, eventId: string, id: string) => readImport(context, actor, eventId, id),
    list: (actor: Actor, eventId: string) => listImports(context, actor, eventId),
    takeIn: (actor: Actor, eventId: string, id: string) => takeInImport(context, actor, eventId, id),
    remove: (actor: Actor, eventId: string, id: string) => removeImport(context, actor, eventId, id),
    undo: (actor: Actor, eventId: string, id: string) => undoImport(context, actor, eventId, id),
    jobKinds: importJobs(context) as JobKind<never>[],
  };
}

export type AttendeeImport = ReturnType<typeof createAttendeeImport>;
