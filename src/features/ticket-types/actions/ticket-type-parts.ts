import { partsOf } from '#features/orders/model/bundle-parts.ts';
import { isBundle, isPass } from '#features/orders/model/people.ts';
import { sameParts, type TicketTypeRow } from '#features/orders/model/ticket-type.ts';
import type { PricedTables } from '#features/pricing/model/pricing-schema.ts';
import { invalidField } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import { words } from '../messages/bundle-types.messages.ts';

type Place = Pick<TicketTypeRow, 'price' | 'admits' | 'addOnTo' | 'visits'> & {
  id?: string;
  kind: string;
  event: string;
  perDate: boolean;
  forMembers: string;
  parts: readonly string[];
};

/** The other types of an event, as bundles are looked at. */
const othersOf = (tx: Tx, event: string) =>
  tx
    .as<PricedTables>()
    .selectFrom('ticket_types')
    .select(['id', 'name', 'kind', 'price', 'perDate', 'admits', 'addOnTo', 'visits', 'parts', 'forMembers'])
    .where('event', '=', event)
    .execute();

type Other = Awaited<ReturnType<typeof othersOf>>[number];

/** Why a type can't be a part of a bundle; null when it can. */
function partRefused(part: Other) {
  if (isBundle(part)) return words.noBundle(part.name);
  if (isPass(part)) return words.noPass(part.name);
  if (part.kind === 'donation') return words.noDonation(part.name);
  if (part.admits > 1) return words.noSeveral(part.name);
  return part.forMembers === 'only' ? words.noMembers(part.name) : null;
}

/**
 * A bundle is made of ordinary tickets of its event, costs no more than they do, and is for one date where one of them is; a ticket that is in a
 * bundle stays one of which it can be made. Throws 400 by field.
 */
export async function requireParts(tx: Tx, place: Place): Promise<void> {
  const { id = '', event, parts } = place;
  const others = await othersOf(tx, event);
  const own = others.find((other) => other.id === id);
  if (own) refuseAsPart(own, others, place);
  if (parts.length === 0) return;
  const used = others.find((other) => id !== '' && other.id !== id && other.addOnTo === id);
  if (used) throw invalidField('parts', 'validation_add_on', words.addedTo(used.name));
  const types = parts.map((part) => others.find((other) => other.id === part && other.id !== id));
  const known = types.flatMap((type) => type ?? []);
  if (known.length < types.length) throw invalidField('parts', 'validation_unknown', words.anotherTicket);
  for (const part of known) {
    const refused = partRefused(part);
    if (refused) throw invalidField('parts', 'validation_part', refused);
  }
  if (known.every(({ addOnTo }) => addOnTo !== ''))
    throw invalidField('parts', 'validation_add_on', words.someTicket);
  const dated = known.find(({ perDate }) => perDate === 1);
  if (place.perDate !== (dated !== undefined))
    throw invalidField(
      'perDate',
      'validation_other_dates',
      dated ? words.forOneDate(dated.name) : words.everyDate,
    );
  const sum = known.reduce((all, { price }) => all + price, 0);
  // What its tickets cost may have become less since: it was right when it was made.
  const asBefore = own?.price === place.price && own.kind === place.kind && sameParts(parts, own);
  if (place.price > sum && !asBefore) throw invalidField('price', 'validation_above_parts', words.aboveParts);
}

/** What a ticket may not become while it is in a bundle. */
function refuseAsPart(own: Other, others: readonly Other[], place: Place): void {
  const bundle = others.find((other) => partsOf(other).some(({ ticketType }) => ticketType === own.id));
  if (!bundle) return;
  const refuse = (field: string) => invalidField(field, 'validation_in_bundle', words.inBundle(bundle.name));
  if (place.parts.length > 0) throw refuse('parts');
  if (place.kind === 'donation') throw refuse('kind');
  if (place.admits > 1) throw refuse('admits');
  if (place.visits > 0) throw refuse('visits');
  if (place.forMembers === 'only') throw refuse('forMembers');
  if (place.perDate !== (own.perDate === 1)) throw refuse('perDate');
  if ((place.addOnTo === '') !== (own.addOnTo === '')) throw refuse('addOnTo');
}
