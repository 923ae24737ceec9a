import { invalidField } from '#lib/errors.ts';
import type { CollectionDeclaration, RecordValues } from '#records/index.ts';
import { requireRoom, requireUnordered } from '../actions/ticket-types.ts';
import { readTicketType } from '../model/ticket-type-rules.ts';
import type { TicketTypeRow } from '../schema.ts';

const ORGANISER = '(@request.auth.id != "" && event.organiser = @request.auth.id)';
const FOR_SALE = '(hidden = false && event.status = "published" && event.visibility = "public")';

/** Kept by orders; nobody writes them, whatever they may. */
const KEPT = ['sold', 'held'] as const;

function refuseKept(values: RecordValues, current: Partial<TicketTypeRow>): void {
  for (const field of KEPT) {
    if (values[field] === undefined || Number(values[field]) === (current[field] ?? 0)) continue;
    throw invalidField(field, 'validation_read_only', `${field} is counted by orders and can't be set.`);
  }
}

/** What an event sells. An organiser writes them through records too, by the same rules as everywhere. */
export const ticketTypes: CollectionDeclaration = {
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
    { type: 'autodate', name: 'created', onCreate: true },
    { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
  ],
  indexes: ['CREATE INDEX "ticket_types_event" ON "ticket_types" ("event", "position", "id")'],
  listRule: `${FOR_SALE} || ${ORGANISER}`,
  viewRule: `${FOR_SALE} || ${ORGANISER}`,
  createRule: ORGANISER,
  updateRule: ORGANISER,
  deleteRule: ORGANISER,
  hooks: {
    create: async (_context, values) => {
      refuseKept(values, {});
      // A record that leaves a number out has 0 there; what 0 can't mean is what the form would have had.
      const { minPerOrder, maxPerOrder } = values;
      const filled = {
        ...values,
        minPerOrder: minPerOrder || undefined,
        maxPerOrder: maxPerOrder || undefined,
      };
      return { ...values, ...readTicketType(filled), sold: 0, held: 0 };
    },
    update: async ({ tx }, current, patch) => {
      const row = current as unknown as TicketTypeRow;
      refuseKept(patch, row);
      if (patch.event !== undefined && patch.event !== row.event) {
        throw invalidField('event', 'validation_read_only', 'A ticket type stays with its event.');
      }
      const values = readTicketType(patch, row);
      await requireRoom(tx, row.id, values);
      const changed = Object.entries(values).filter(([field]) => patch[field] !== undefined);
      return Object.fromEntries(changed);
    },
    delete: ({ tx }, current) => requireUnordered(tx, current as unknown as TicketTypeRow),
    eventOf: ({ event }) => String(event),
  },
};
