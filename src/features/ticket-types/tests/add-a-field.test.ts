import { eventDateCollection } from '#features/event-dates/index.ts';
import { eventCollections } from '#features/events/index.ts';
import { eventsService } from '#features/events/service.ts';
import { ticketType } from '#features/orders/model/ticket-type.ts';
import { expect, expectTypeOf, it } from 'vitest';
import type { Actor } from '#lib/actor.ts';
import { conflict, fieldMessage, notFound } from '#lib/errors.ts';
import { randomIds } from '#lib/ids.ts';
import { recordsOpenApi, usersCollection } from '#records/index.ts';
import { syncCollections } from '#records/collections/registry/sync.ts';
import { collectionFields, givenOfRecord, rowOfRecord } from '#shared/entity/collection.server.ts';
import { controlsOf } from '#shared/entity/controls.ts';
import { entity, type RowOf } from '#shared/entity/entity.ts';
import { boolean, text } from '#shared/entity/fields.ts';
import { auditedFields, auditLabels } from '#shared/entity/history.ts';
import { readValues } from '#shared/entity/read-values.server.ts';
import { savesOf } from '#shared/entity/save.server.ts';
import { entityForm, typedOf } from '#shared/forms/entity-form.server.ts';
import { boxOfficeCollections } from '#tests/support/box-office.ts';
import { exampleInput } from '#tests/support/example-input.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { teamWorld } from '#tests/support/team-world.ts';

const label = { en: 'Seat', es: 'Asiento', ne: 'सिट' };
/** A ticket type with two fields more: what "Add a field" in CONTRIBUTING.md says of the definition. */
const withSeat = entity({
  ...ticketType,
  fields: {
    ...ticketType.fields,
    seat: text({ max: 40, fallback: '', label }),
    numbered: boolean({ fallback: false, label }),
  },
});

/** Only fields are looked at, so nobody need be there whom the hooks would ask. */
const nobody = {} as never;
const collections = [
  usersCollection(),
  ...eventCollections({ followers: nobody, ids: nobody }),
  eventDateCollection,
  ...boxOfficeCollections.map((one) =>
    one.name === 'ticket_types' ? { ...one, fields: collectionFields(withSeat) } : one,
  ),
];

/** Whoever saves it, once the product has started with its definition: no migration is written by hand. */
async function world(databases: Parameters<typeof teamWorld>[0]) {
  const made = await teamWorld(databases);
  const { services, who } = made;
  const { db, clock } = services;
  const place = await made.staffed();
  await syncCollections({ db, clock, ids: randomIds() }, collections);
  const types = savesOf(
    withSeat,
    { db, clock, ids: randomIds() },
    {
      mayWrite: async (actor, id) =>
        (await services.rooms.get(eventsService).requireMay(actor, 'ticketTypes.edit', id)).id,
      begins: { sold: 0, held: 0 },
      none: () => notFound(),
      changed: (updated) => conflict(label, { updated }),
      record: () => Promise.resolve(),
    },
  );
  const read = (id: string) =>
    db
      .read<{ ticket_types: RowOf<typeof withSeat> }>()
      .selectFrom('ticket_types')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  return { types, read, owner: who.owner.actor as Actor, ...place };
}

describeProduct('a field that is added to the definition of ticket types', (databases) => {
  it('has its column at the next start, where ticket types that there are have its fallback', async () => {
    const { type, read } = await world(databases);
    expect(await read(type)).toMatchObject({ name: 'Entry', seat: '', numbered: 0 });
  });

  it('goes from the form to the row and back, and is refused in each language', async () => {
    const { types, read, owner, event } = await world(databases);
    const here = { zone: 'Asia/Kathmandu', currency: 'EUR' };
    expect(controlsOf(withSeat, 'es').seat).toEqual({ label: 'Asiento', optional: true, maxLength: 40 });
    const typed = { name: 'Gala', kind: 'paid', price: '12.50', quantity: '80' };
    const perOrder = { minPerOrder: '1', maxPerOrder: '4' };
    const submission = { ...typed, ...perOrder, seat: ' Row 1 ', numbered: 'on' };
    const { updated: _, ...given } = entityForm(withSeat, 'en', here).parse(submission);
    const { id } = await types.create(owner, event, given);
    const row = await read(id);
    expectTypeOf(row.seat).toEqualTypeOf<string>();
    expect(row).toMatchObject({ seat: 'Row 1', numbered: 1, price: 1250, maxPerOrder: 4 });
    expect(typedOf(withSeat, row, here)).toMatchObject({ ...typed, seat: 'Row 1', numbered: 'on' });
    const long = await refused(types.update(owner, event, id, { seat: 'x'.repeat(41) }));
    expect(fieldMessage(long.data.seat, 'es')).toBe('40 caracteres como máximo.');
    expect(await types.update(owner, event, id, { name: 'Ball' })).toMatchObject({ seat: 'Row 1' });
  });

  it('is a field of records, of their description and of the history', () => {
    const { schemas = {} } = recordsOpenApi(collections);
    expect(schemas.TicketTypesRecord).toMatchObject({
      properties: { seat: { type: 'string' }, numbered: { type: 'boolean' } },
    });
    const record = { ...exampleInput(withSeat), memberTiers: '["a"]', seat: 'Row 2', numbered: true };
    const values = readValues(withSeat, givenOfRecord(withSeat, record));
    expect(values).toMatchObject({ seat: 'Row 2', numbered: true });
    expect(rowOfRecord(withSeat, { ...record, id: 'a' })).toMatchObject({ seat: 'Row 2', numbered: 1 });
    expect(auditedFields(withSeat)).toContain('seat');
    expect(auditLabels(withSeat, 'ne')).toMatchObject({ seat: 'सिट' });
  });
});
