import { invalidField } from '#lib/errors.ts';
import { mayRule } from '#features/events/index.ts';
import type { CollectionDeclaration, RecordValues } from '#records/index.ts';
import { auditTicketType } from './audit-ticket-type.ts';
import { requireSellable } from './require-confirmed.ts';
import { requireReferences } from './ticket-type-place.ts';
import { requireChangeable, requireRemovable } from './ticket-types.ts';
import { isPricedByDate } from '../model/date-price.ts';
import { forgetPrices } from '../store/date-prices.ts';
import { ticketType, type TicketTypeRow } from '#features/orders/model/ticket-type.ts';
import { words } from '#features/orders/messages/orders.messages.ts';
import { collectionFields, givenOfRecord, rowOfRecord } from '#shared/entity/collection.server.ts';
import { readValues, storedOf } from '#shared/entity/read-values.server.ts';

const SEEN = mayRule('event.view');
const EDITED = mayRule('ticketTypes.edit');
const FOR_SALE = '(hidden = false && event.status = "published" && event.visibility = "public")';

/** Kept by orders; nobody writes them, whatever they may. */
const KEPT = ['sold', 'held'] as const;

function refuseKept(values: RecordValues, current: Partial<TicketTypeRow> = {}): void {
  for (const field of KEPT) {
    if (values[field] === undefined || Number(values[field]) === (current[field] ?? 0)) continue;
    throw invalidField(field, 'validation_read_only', words.keptByOrders(field));
  }
}

/** What an event sells. An organiser writes them through records too, by the same rules as everywhere. */
export const ticketTypeCollection: CollectionDeclaration = {
  name: 'ticket_types',
  type: 'base',
  fields: collectionFields(ticketType),
  indexes: ['CREATE INDEX "ticket_types_event" ON "ticket_types" ("event", "position", "id")'],
  listRule: `${FOR_SALE} || ${SEEN}`,
  viewRule: `${FOR_SALE} || ${SEEN}`,
  createRule: EDITED,
  updateRule: EDITED,
  deleteRule: EDITED,
  hooks: {
    create: async ({ tx, actor, now }, values) => {
      refuseKept(values);
      const event = String(values.event);
      const read = readValues(ticketType, givenOfRecord(ticketType, values, true));
      await requireSellable(tx, event, read.kind);
      await requireReferences(tx, { ...read, event });
      const made = { ...values, ...storedOf(ticketType, read), sold: 0, held: 0 };
      await auditTicketType({ tx, actor, now }, null, rowOfRecord(ticketType, { id: '', event, ...made }));
      return made;
    },
    update: async ({ tx, actor, now }, current, patch) => {
      const row = rowOfRecord(ticketType, current);
      refuseKept(patch, row);
      if (patch.event !== undefined && patch.event !== row.event) {
        throw invalidField('event', 'validation_read_only', words.typeStays);
      }
      const values = readValues(ticketType, givenOfRecord(ticketType, patch), row);
      await requireChangeable(tx, row, values);
      const stored = Object.entries(storedOf(ticketType, values));
      const changed = Object.fromEntries(stored.filter(([field]) => patch[field] !== undefined));
      if (!isPricedByDate({ ...row, ...changed })) await forgetPrices(tx, 'ticketType', row.id);
      await auditTicketType({ tx, actor, now }, row, { ...row, ...changed });
      return changed;
    },
    delete: async ({ tx, actor, now }, current) => {
      const row = rowOfRecord(ticketType, current);
      await requireRemovable(tx, row);
      await forgetPrices(tx, 'ticketType', row.id);
      await auditTicketType({ tx, actor, now }, row, null);
    },
    eventOf: ({ event }) => String(event),
  },
};
