import { conflict } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { TicketingContext } from './context.ts';
import { END_EVENT } from './jobs/kinds.ts';
import type { TicketingTables, TicketTypeRow } from './schema.ts';

interface GuardedEvent {
  id: string;
}

/** What ticketing says to events that are published, cancelled, deleted or copied (the port is declared by events). */
export interface TicketingGuards {
  mayPublish(tx: Tx, event: GuardedEvent): Promise<void>;
  onCancelled(tx: Tx, event: GuardedEvent): Promise<void>;
  mayDelete(tx: Tx, event: GuardedEvent): Promise<void>;
  onDuplicated(tx: Tx, from: GuardedEvent, to: GuardedEvent): Promise<void>;
}

export function ticketingGuards({ payments, jobs, ids, clock }: TicketingContext): TicketingGuards {
  const typesOf = (tx: Tx, event: string): Promise<TicketTypeRow[]> =>
    tx
      .as<TicketingTables>()
      .selectFrom('ticket_types')
      .selectAll()
      .where('event', '=', event)
      .orderBy('position')
      .orderBy('id')
      .execute();

  return {
    /** Throws 409 with the reason when the event sells tickets for money and none can be taken here. */
    mayPublish: async (tx, { id }) => {
      const blocked = payments.saleBlockedReason();
      if (blocked === null) return;
      const types = await typesOf(tx, id);
      if (types.some(({ kind }) => kind !== 'free')) throw conflict(blocked);
    },
    /** Orders end after the commit, one by one: see `endEvent`. Nothing is sold from the commit on. */
    onCancelled: (tx, { id }) => jobs.enqueue(tx, END_EVENT, { eventId: id }, { key: `${END_EVENT}:${id}` }),
    /** Throws 409 when the event has orders; removes its ticket types when it has none. */
    mayDelete: async (tx, { id }) => {
      const query = tx.as<TicketingTables>();
      const ordered = await query
        .selectFrom('orders')
        .select('id')
        .where('event', '=', id)
        .limit(1)
        .execute();
      if (ordered.length > 0) throw conflict('This event has orders: cancel it instead of deleting it.');
      const removed = await query
        .deleteFrom('ticket_types')
        .where('event', '=', id)
        .returning('id')
        .execute();
      for (const type of removed)
        tx.change({ collection: 'ticket_types', action: 'delete', id: type.id, event: id });
    },
    /** The copy sells the same tickets, none of which is sold; sale windows are the old event's and are left out. */
    onDuplicated: async (tx, from, to) => {
      const now = clock.text();
      for (const type of await typesOf(tx, from.id)) {
        const copy = {
          ...type,
          id: ids.record(),
          event: to.id,
          sold: 0,
          held: 0,
          salesStart: '',
          salesEnd: '',
        };
        await tx
          .as<TicketingTables>()
          .insertInto('ticket_types')
          .values({ ...copy, created: now, updated: now })
          .execute();
        tx.change({ collection: 'ticket_types', action: 'create', id: copy.id, event: to.id });
      }
    },
  };
}
