import { expect, it } from 'vitest';
import { aMela, describeEvents, ORGANISER, withEvents } from '#tests/support/events.ts';

describeEvents('what an event says of access and of refunds', (database) => {
  it('keeps it in the order of the list, each once', async () => {
    const { events } = await withEvents(await database.open());
    const access = ['hearing_loop', 'step_free', 'hearing_loop'];
    const { id } = await events.create(
      ORGANISER,
      aMela({ access, accessNote: '  A lift \n to the hall. ', refundPolicy: 'until', refundDays: 7 }),
    );
    expect(await events.find(id)).toMatchObject({
      access: ['step_free', 'hearing_loop'],
      accessNote: 'A lift to the hall.',
      refundPolicy: 'until',
      refundDays: 7,
      refundNote: '',
    });
    const changed = await events.update(ORGANISER, id, { access: [], refundPolicy: '' });
    expect(changed).toMatchObject({ access: [], refundPolicy: '', refundDays: 7 });
  });

  it.each([
    [{ access: ['wings'] }, 'access'],
    [{ access: 'step_free' }, 'access'],
    [{ refundPolicy: 'perhaps' }, 'refundPolicy'],
    [{ refundDays: -1 }, 'refundDays'],
    [{ refundDays: 366 }, 'refundDays'],
    [{ refundDays: 1.5 }, 'refundDays'],
    [{ accessNote: 'x'.repeat(601) }, 'accessNote'],
  ])('refuses %j beside its field', async (wrong, field) => {
    const { events } = await withEvents(await database.open());
    const made = events.create(ORGANISER, aMela(wrong as object));
    await expect(made).rejects.toMatchObject({ status: 400, data: { [field]: {} } });
  });

  it('says nothing where nobody did', async () => {
    const { events } = await withEvents(await database.open());
    const made = await events.create(ORGANISER, aMela());
    expect(made).toMatchObject({ access: [], accessNote: '', refundPolicy: '', refundDays: 0 });
  });

  it('finds the events whose venue has all that is asked for', async () => {
    const { events, discovery, withTickets } = await withEvents(await database.open());
    const made = async (title: string, access: string[]) => {
      withTickets.add(title);
      await events.create(ORGANISER, aMela({ title, access, status: 'published' }));
    };
    await made('Both', ['step_free', 'quiet_room']);
    await made('One', ['quiet_room']);
    await made('None', []);
    const found = async (...access: ('step_free' | 'quiet_room' | 'hearing_loop')[]) =>
      (await discovery.search({ access })).items.map(({ title }) => title).toSorted();
    expect(await found('quiet_room')).toEqual(['Both', 'One']);
    expect(await found('quiet_room', 'step_free')).toEqual(['Both']);
    expect(await found('hearing_loop')).toEqual([]);
    expect(await found()).toEqual(['Both', 'None', 'One']);
  });
});
