import { invalidField } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import { isVoucher } from '#features/orders/model/people.ts';
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
  parts: readonly string[];
}

/**
 * The visits of a pass are of a ticket for one date and one person; such a ticket stays one. Throws 400 by field.
 */
export async function requireVisits(tx: Tx, place: PassPlace): Promise<void> {
  const { id = '', event, visits, visitType } = place;
  const others = await tx
    .as<PricedTables>()
    .selectFrom('ticket_types')
    .select(['id', 'name', 'perDate', 'admits', 'addOnTo', 'visits', 'visitType', 'parts'])
    .where('event', '=', event)
    .execute();
  const own = others.find((other) => other.id === id);
  // What was right stays: an event may be down to one date since.
  const asBefore = own?.visits === visits && own.visitType === visitType;
  if (visits > 0 && !asBefore) {
    const visited = others.find((other) => other.id === visitType && other.id !== id);
    if (!visited) throw invalidField('visitType', 'validation_unknown', words.anotherTicket);
    if (visited.perDate !== 1 || visited.admits > 1 || isVoucher(visited))
      throw invalidField('visitType', 'validation_visit', words.forOneDate(visited.name));
    const addOn = others.find((other) => id !== '' && other.addOnTo === id);
    if (addOn) throw invalidField('visits', 'validation_add_on', words.addedTo(addOn.name));
  }
  const pass = others.find((other) => id !== '' && other.visits > 0 && other.visitType === id);
  if (!own || !pass) return;
  const refuse = (field: string) => invalidField(field, 'validation_visit', words.visited(pass.name));
  if (!place.perDate && own.perDate === 1) throw refuse('perDate');
  if (place.admits > 1) throw refuse('admits');
  if (place.addOnTo !== '') throw refuse('addOnTo');
  if (visits > 0) throw refuse('visits');
  if (place.parts.length > 0) throw refuse('parts');
}
