import { invalidField } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { PricedTables } from '#features/pricing/model/pricing-schema.ts';
import { words } from '../messages/pass-types.messages.ts';

interface PassPlace {
  id?: string;
  event: string;
  perDate: boolean;
  admits: number;
  addOnTo: string;
  visits: number;
  visitType: string;
}

/**
 * The visits of a pass are of a ticket for one date and one person; such a ticket stays one. Throws 400 by field.
 */
export async function requireVisits(tx: Tx, place: PassPlace): Promise<void> {
  const { id = '', event, visits, visitType } = place;
  const others = await tx
    .as<PricedTables>()
    .selectFrom('ticket_types')
    .select(['id', 'name', 'perDate', 'admits', 'addOnTo', 'visits', 'visitType'])
    .where('event', '=', event)
    .execute();
  if (visits > 0) {
    const visited = others.find((other) => other.id === visitType && other.id !== id);
    if (!visited) throw invalidField('visitType', 'validation_unknown', words.anotherTicket);
    if (visited.perDate !== 1 || visited.admits > 1 || visited.addOnTo !== '')
      throw invalidField('visitType', 'validation_visit', words.forOneDate(visited.name));
  }
  if (id === '') return;
  const pass = others.find((other) => other.visits > 0 && other.visitType === id);
  if (!pass) return;
  if (!place.perDate) throw invalidField('perDate', 'validation_visit', words.visited(pass.name));
  if (place.admits > 1) throw invalidField('admits', 'validation_visit', words.visited(pass.name));
  if (place.addOnTo !== '') throw invalidField('addOnTo', 'validation_visit', words.visited(pass.name));
}
