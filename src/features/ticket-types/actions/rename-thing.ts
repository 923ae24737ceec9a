import { z } from 'zod';
import { sql } from 'kysely';
import { MOST_OF_THING, MOST_LETTERS, type TicketTypeRow } from '#features/orders/model/ticket-type.ts';
import { ownName, wholeName } from '#features/orders/model/variation.ts';
import { words } from '#features/orders/messages/ticket-type.messages.ts';
import type { PricedTables } from '#features/pricing/model/pricing-schema.ts';
import type { Actor } from '#lib/actor.ts';
import { invalidField } from '#lib/errors.ts';
import { laterThan } from '#lib/time.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import { holdRow } from '#platform/db/index.ts';
import { invalidBy } from '#platform/http/index.ts';
import { auditTicketType } from './audit-ticket-type.ts';
import type { TicketTypesContext } from './context.ts';

const name = z.string().trim().max(1000).regex(NULL_FREE, NOT_NULL_FREE);
const request = z.object({ variationOf: name, to: name });

/**
 * Gives a thing another name at all of its variations, in one write: `{variationOf, to}`. What was ordered keeps the name that it had. Throws 400 by field, 404 when
 * the event is not theirs, and 403 for the wrong role.
 */
export async function renameThing(
  context: TicketTypesContext,
  actor: Actor,
  asked: string,
  input: unknown,
): Promise<TicketTypeRow[]> {
  const { id: event } = await context.events.requireMay(actor, 'ticketTypes.edit', asked);
  const parsed = request.safeParse(input);
  if (!parsed.success) throw invalidBy(parsed.error);
  const { variationOf, to } = parsed.data;
  if (to === '') throw invalidField('to', 'validation_required', words.thing);
  if (to.length > MOST_OF_THING) throw invalidField('to', 'validation_too_big', words.longThing);
  const { db, clock } = context;
  return db.write(async (tx) => {
    const query = tx.as<PricedTables>();
    // Of two things that get the same name at once, the second finds the first by that name.
    await holdRow(db, tx, 'events', event);
    const types = await query
      .selectFrom('ticket_types')
      .selectAll()
      .where('event', '=', event)
      .where('variationOf', 'in', [variationOf, to])
      .orderBy('id')
      .modifyEnd(sql.raw(db.sql.raw.forUpdate))
      .execute();
    const variations = types.filter((type) => variationOf !== '' && type.variationOf === variationOf);
    if (variations.length === 0) throw invalidField('variationOf', 'validation_unknown', words.noThing);
    if (to === variationOf) return variations;
    if (variations.length < types.length)
      throw invalidField('to', 'validation_not_unique', words.thingThere(to));
    const renamed: TicketTypeRow[] = [];
    for (const before of variations) {
      const whole = wholeName({ name: ownName(before), variationOf: to });
      if (whole.length > MOST_LETTERS) throw invalidField('to', 'validation_too_big', words.longName);
      const now = laterThan(before.updated, clock.text());
      const change = { name: whole, variationOf: to, updated: now };
      await query.updateTable('ticket_types').set(change).where('id', '=', before.id).execute();
      const after = { ...before, ...change };
      tx.change({ collection: 'ticket_types', action: 'update', id: before.id, event });
      await auditTicketType({ tx, actor, now }, before, after);
      renamed.push(after);
    }
    return renamed;
  });
}
