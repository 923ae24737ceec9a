import { invalidField } from '#lib/errors.ts';
import { mayRule } from '#features/events/index.ts';
import type { CollectionDeclaration, RecordValues } from '#records/index.ts';
import { auditTicketType } from './audit-ticket-type.ts';
import { requireSellable } from './require-confirmed.ts';
import { changeQuota, requireReferences, requireUnreferenced } from './ticket-type-place.ts';
import { requireRoom, requireUnordered } from './ticket-types.ts';
import { readTicketType } from '../model/ticket-type-rules.ts';
import type { TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import { words } from '#features/orders/messages/orders.messages.ts';

const SEEN = mayRule('event.view');
const EDITED = mayRule('ticketTypes.edit');
const FOR_SALE = '(hidden = false && event.status = "published" && event.visibility = "public")';

/** Kept by orders; nobody writes them, whatever they may. */
const KEPT = ['sold', 'held'] as const;

function refuseKept(values: RecordValues, current: Partial<TicketTypeRow>): void {
  for (const field of KEPT) {
    if (values[field] === undefined || Number(values[field]) === (current[field] ?? 0)) continue;
    throw invalidField(field, 'validation_read_only', words.keptByOrders(field));
  }
}

/** What an event sells. An organiser writes them through records too, by the same rules as everywhere. */
export const ticketTypeCollection: CollectionDeclaration = {
  name: 'ticket_types',
  type: 'base',
  fields: [
    { type: 'relation', name: 'event', collection: 'events', required: true },
    { type: 'text', name: 'name', required: true },
    { type: 'text', name: 'description' },
    { type: 'select', name: 'kind', values: ['free', 'paid', 'donation'], required: true },
    { type: 'number', name: 'price' },
    { type: 'number', name: 'quantity' },
    { type: 'number', name: 'sold' },
    { type: 'number', name: 'held' },
    { type: 'number', name: 'minPerOrder' },
    { type: 'number', name: 'maxPerOrder' },
    { type: 'date', name: 'salesStart' },
    { type: 'date', name: 'salesEnd' },
    { type: 'bool', name: 'hidden' },
    { type: 'number', name: 'position' },
    { type: 'text', name: 'quota' },
    { type: 'text', name: 'opensAfter' },
    { type: 'text', name: 'addOnTo' },
    { type: 'number', name: 'maxPerTicket' },
    { type: 'number', name: 'admits' },
    { type: 'bool', name: 'ownTax' },
    { type: 'text', name: 'taxName' },
    { type: 'number', name: 'taxBps' },
    { type: 'select', name: 'forMembers', values: ['only', 'price'] },
    { type: 'text', name: 'memberChapter' },
    { type: 'text', name: 'memberTiers' },
    { type: 'number', name: 'memberPrice' },
    { type: 'number', name: 'memberLimit' },
    { type: 'bool', name: 'memberFamily' },
    { type: 'autodate', name: 'created', onCreate: true },
    { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
  ],
  indexes: ['CREATE INDEX "ticket_types_event" ON "ticket_types" ("event", "position", "id")'],
  listRule: `${FOR_SALE} || ${SEEN}`,
  viewRule: `${FOR_SALE} || ${SEEN}`,
  createRule: EDITED,
  updateRule: EDITED,
  deleteRule: EDITED,
  hooks: {
    create: async ({ tx, actor, now }, values) => {
      refuseKept(values, {});
      // A record that leaves a number out has 0 there; what 0 can't mean is what the form would have had.
      const { minPerOrder, maxPerOrder } = values;
      const filled = {
        ...values,
        minPerOrder: minPerOrder || undefined,
        maxPerOrder: maxPerOrder || undefined,
      };
      const read = readTicketType(filled);
      await requireSellable(tx, String(values.event), read.kind);
      await requireReferences(tx, { ...read, event: String(values.event) });
      const made = { ...values, ...read, sold: 0, held: 0 };
      const row = { id: '', event: '', ...made } as unknown as TicketTypeRow;
      await auditTicketType({ tx, actor, now }, null, row);
      return made;
    },
    update: async ({ tx, actor, now }, current, patch) => {
      const row = current as unknown as TicketTypeRow;
      refuseKept(patch, row);
      if (patch.event !== undefined && patch.event !== row.event) {
        throw invalidField('event', 'validation_read_only', words.typeStays);
      }
      const values = readTicketType(patch, row);
      if (row.kind === 'free') await requireSellable(tx, row.event, values.kind);
      await requireRoom(tx, row.id, values);
      await requireReferences(tx, { ...values, id: row.id, event: row.event });
      await changeQuota(tx, row.id, values.quota);
      const changed = Object.entries(values).filter(([field]) => patch[field] !== undefined);
      await auditTicketType({ tx, actor, now }, row, { ...row, ...Object.fromEntries(changed) });
      return Object.fromEntries(changed);
    },
    delete: async ({ tx, actor, now }, current) => {
      const row = current as unknown as TicketTypeRow;
      await requireUnordered(tx, row);
      await requireUnreferenced(tx, row);
      await auditTicketType({ tx, actor, now }, row, null);
    },
    eventOf: ({ event }) => String(event),
  },
};
