import type { AttendeeImport } from '#features/attendee-import/actions/attendee-import.ts';
import type { Actor } from '#lib/actor.ts';

interface AttendeeList {
  bytes: Uint8Array;
  ticketType: string;
  mail?: boolean;
  duplicates?: 'skip' | 'new';
}

/** Imports a list as a person who finds nothing to correct: handed in, mapped as it was guessed, looked at. `drain` runs jobs. */
export async function importAttendees(
  imports: Pick<AttendeeImport, 'start' | 'read' | 'map' | 'takeIn'>,
  actor: Actor,
  event: string,
  { bytes, ...rules }: AttendeeList,
  drain: () => Promise<unknown>,
): Promise<string> {
  const id = await imports.start(actor, event, { filename: 'list.csv', bytes, language: 'en' });
  const { headings, mapping } = await imports.read(actor, event, id);
  const columns = headings.map(
    (_, at) => Object.entries(mapping.columns).find(([, column]) => column === at)?.[0] ?? '',
  );
  await imports.map(actor, event, id, { columns, ...rules });
  await drain();
  await imports.takeIn(actor, event, id);
  return id;
}
