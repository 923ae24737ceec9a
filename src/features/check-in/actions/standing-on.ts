import type { TicketRow } from '#features/orders/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { AdmissionRow } from '../model/schema.ts';
import type { CheckInAccess } from './check-in-access.ts';
import type { CheckInContext } from './context.ts';
import { NOBODY } from './first-scan.ts';

/**
 * What stands on the list for each of the tickets; a row that is not there yet where nobody came in. Of a ticket for every date, scans
 * until `overUntil` (UTC text, or empty) belong to a date that is over.
 */
export async function standingOn(
  { books }: Pick<CheckInContext, 'books'>,
  tx: Tx,
  { event, listId: list }: CheckInAccess,
  tickets: ReadonlyMap<string, Pick<TicketRow, 'date'>>,
  overUntil = '',
): Promise<Map<string, AdmissionRow>> {
  const none = {
    ...NOBODY,
    list,
    event: event.id,
    device: '',
    entries: 0,
    updated: '',
  };
  return new Map([
    ...[...tickets].map(
      ([ticket, { date }]) =>
        [ticket, { ...none, ticket, undoneUntil: date === '' ? overUntil : '' }] as const,
    ),
    ...(await books.admissionsOn(tx, list, [...tickets.keys()])).map((row) => [row.ticket, row] as const),
  ]);
}
