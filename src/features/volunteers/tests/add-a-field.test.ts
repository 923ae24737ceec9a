import { eventsService } from '#features/events/service.ts';
import { recordAudit } from '#features/audit/index.ts';
import { expect, expectTypeOf, it } from 'vitest';
import type { Actor } from '#lib/actor.ts';
import { conflict, fieldMessage, notFound } from '#lib/errors.ts';
import { randomIds } from '#lib/ids.ts';
import type { Tx } from '#platform/db/index.ts';
import { bodyOf } from '#shared/entity/body.server.ts';
import { columnsOf } from '#shared/entity/columns.ts';
import { controlsOf } from '#shared/entity/controls.ts';
import { entity, type RowOf } from '#shared/entity/entity.ts';
import { text } from '#shared/entity/fields.ts';
import { auditedFields, auditLabels } from '#shared/entity/history.ts';
import { answerProperties, bodySchema } from '#shared/entity/open-api.server.ts';
import { savesOf } from '#shared/entity/save.server.ts';
import { entityForm, typedOf } from '#shared/forms/entity-form.server.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { exampleInput } from '#tests/support/example-input.ts';
import { refused } from '#tests/support/refused.ts';
import { type TeamWorld, teamWorld } from '#tests/support/team-world.ts';
import { shift } from '../model/shift.ts';

const CHANGED = { en: 'Changed.', es: 'Cambió.', ne: 'फेरियो।' };
const label = { en: 'Gear', es: 'Equipo', ne: 'सामान' };
/** A shift with one field more: what "Add a field" in CONTRIBUTING.md says of the definition. */
const withGear = entity({
  ...shift,
  fields: { ...shift.fields, gear: text({ max: 40, fallback: '', label, exported: label }) },
});

/** Its migration, and whoever saves it; `check` comes between the reading of a shift and its writing. */
async function world(
  databases: Parameters<typeof teamWorld>[0],
  check?: (write: { tx: Tx; parent: string }) => Promise<void>,
) {
  const made: TeamWorld = await teamWorld(databases);
  const { services } = made;
  await services.db.write((tx) =>
    tx.script(`ALTER TABLE plan_shifts ADD COLUMN "gear" TEXT NOT NULL DEFAULT ''`),
  );
  const owner = made.who.owner.actor as Actor;
  const { event } = await made.staffed();
  const shifts = savesOf(
    withGear,
    { db: services.db, clock: services.clock, ids: randomIds() },
    {
      mayWrite: async (actor, id) =>
        (await services.rooms.get(eventsService).requireMay(actor, 'plan.edit', id)).id,
      begins: { taken: 0 },
      none: () => notFound(),
      changed: (updated) => conflict(CHANGED, { updated }),
      ...(check && { check }),
      record: ({ tx, actor, parent, at }, step, _, after) =>
        recordAudit(tx, {
          event: parent,
          actor,
          action: `shifts.${step}`,
          subject: { kind: 'shift', id: after?.id ?? '' },
          at,
        }),
    },
  );
  const read = (id: string) =>
    services.db
      .read<{ plan_shifts: RowOf<typeof withGear> }>()
      .selectFrom('plan_shifts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  return { owner, event, shifts, read };
}

describeProduct('a field that is added to a definition', (databases) => {
  it('goes from the form to the row, the API, the history and the file', async () => {
    const { owner, event, shifts, read } = await world(databases);
    const zone = 'Asia/Kathmandu';
    expect(controlsOf(withGear, 'es').gear).toEqual({ label: 'Equipo', optional: true, maxLength: 40 });

    const form = entityForm(withGear, 'en', { zone });
    const typed = { role: 'Door', startsAt: '2027-01-05T09:00', endsAt: '2027-01-05T12:00', needed: '2' };
    const { updated: _, ...given } = form.parse({ ...typed, gear: ' Gloves ' });
    const { id } = await shifts.create(owner, event, given);
    const row = await read(id);
    expectTypeOf(row.gear).toEqualTypeOf<string>();
    expect(row).toMatchObject({ gear: 'Gloves', startsAt: '2027-01-05 03:15:00.000Z' });
    expect(typedOf(withGear, row, { zone })).toMatchObject({ ...typed, gear: 'Gloves', place: '' });

    const long = await refused(shifts.update(owner, event, id, { gear: 'x'.repeat(41), role: '' }));
    expect(Object.keys(long.data).toSorted()).toEqual(['gear', 'role']);
    expect(fieldMessage(long.data.gear, 'es')).toBe('40 caracteres como máximo.');

    await shifts.update(owner, event, id, bodyOf(withGear).parse({ gear: 'Boots' }));
    expect(await read(id)).toMatchObject({ gear: 'Boots', role: 'Door', needed: 2 });
    expect(answerProperties(withGear)).toHaveProperty('gear', { type: 'string' });
    expect(bodySchema(withGear)).toMatchObject({ properties: { gear: { type: 'string', maxLength: 40 } } });

    expect(auditedFields(withGear)).toContain('gear');
    expect(auditLabels(withGear, 'ne')).toMatchObject({ gear: 'सामान' });
    const columns = columnsOf(withGear, { language: 'en', zone });
    expect(columns.map(({ head }) => head)).toEqual(['Shift', 'Place', 'Begins', 'Ends', 'Gear']);
    const cells = columns.map(({ cell }) => cell({ ...row, gear: 'Boots' }));
    expect(cells).toEqual(['Door', '', '2027-01-05 09:00', '2027-01-05 12:00', 'Boots']);
  });

  it('stays as another has just left it, where a change leaves it out', async () => {
    const { owner, event, shifts, read } = await world(databases);
    const { id, updated } = await shifts.create(owner, event, exampleInput(withGear, { gear: 'Gloves' }));
    await Promise.all([
      shifts.update(owner, event, id, { gear: 'Boots' }),
      shifts.update(owner, event, id, { role: 'Bar' }),
      shifts.update(owner, event, id, { place: 'Hall' }),
    ]);
    expect(await read(id)).toMatchObject({ gear: 'Boots', role: 'Bar', place: 'Hall' });
    const late = await refused(shifts.update(owner, event, id, { gear: '', ifUpdated: updated }));
    expect(late).toMatchObject({ status: 409, data: { updated: (await read(id)).updated } });
  });

  it('is refused as changed by others when they come between every time, and nothing is written', async () => {
    let tries = 0;
    let rival = false;
    const between = async ({ tx, parent }: { tx: Tx; parent: string }): Promise<void> => {
      if (!rival) return;
      tries += 1;
      await tx
        .as<{ plan_shifts: RowOf<typeof withGear> }>()
        .updateTable('plan_shifts')
        .set({ updated: `2031-01-01 00:00:0${tries}.000Z` })
        .where('event', '=', parent)
        .execute();
    };
    const { owner, event, shifts, read } = await world(databases, between);
    const { id, updated } = await shifts.create(owner, event, exampleInput(withGear, { gear: 'Gloves' }));
    rival = true;
    const error = await refused(shifts.update(owner, event, id, { gear: 'Boots' }));
    expect(error).toMatchObject({ status: 409, data: { updated: '2031-01-01 00:00:05.000Z' } });
    expect(tries).toBe(5);
    expect(await read(id)).toMatchObject({ gear: 'Gloves', updated });
  });
});
