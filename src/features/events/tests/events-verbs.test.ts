import { expect, it } from 'vitest';
import type { Change } from '#platform/db/index.ts';
import { aMela, describeEvents, ORGANISER, withEvents } from '#tests/support/events.ts';

describeEvents('the verbs of events', (database) => {
  it('makes a draft of the caller, cleaned, under an address of its own, and tells the change feed', async () => {
    const db = await database.open();
    const { events } = await withEvents(db);
    const heard: Change[] = [];
    db.changes.subscribe((changes) => heard.push(...changes));
    const first = await events.create(
      ORGANISER,
      aMela({ description: '<p onclick="x">Hi<script>1</script></p>' }),
    );
    const second = await events.create(ORGANISER, aMela({ organiser: 'stranger0000001' }));
    expect(first).toMatchObject({
      slug: 'dashain-mela',
      status: 'draft',
      description: '<p>Hi</p>',
      publishedAt: '',
    });
    expect(second).toMatchObject({ slug: 'dashain-mela-2', organiser: ORGANISER.id });
    expect(await events.find('dashain-mela')).toEqual(first);
    expect(await events.find(second.id)).toEqual(second);
    expect(heard).toContainEqual({ collection: 'events', action: 'create', id: first.id, event: first.id });
  });

  it('gives twenty events of one title at once twenty addresses', async () => {
    const { events } = await withEvents(await database.open());
    const made = await Promise.all(Array.from({ length: 20 }, () => events.create(ORGANISER, aMela())));
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(20);
  });

  it('asks everything of an event made as published that publishing asks', async () => {
    const { events, withTickets, told } = await withEvents(await database.open());
    await expect(events.create(ORGANISER, aMela({ status: 'published' }))).rejects.toMatchObject({
      status: 400,
      data: { ticketTypes: { message: 'Add a ticket type first.' } },
    });
    withTickets.add('Past');
    const past = aMela({ title: 'Past', status: 'published', startsAt: '2026-11-01', endsAt: '2026-11-02' });
    await expect(events.create(ORGANISER, past)).rejects.toMatchObject({
      status: 400,
      data: { startsAt: {} },
    });
    expect(told).toEqual(['publish Dashain Mela']);
    expect((await events.listManaged(ORGANISER)).items).toEqual([]);
  });

  it('publishes once there are tickets, and cancels for good', async () => {
    const { events, withTickets, told, clock } = await withEvents(await database.open());
    const { id } = await events.create(ORGANISER, aMela());
    await expect(events.publish(ORGANISER, id)).rejects.toMatchObject({ status: 400 });
    withTickets.add('Dashain Mela');
    clock.advance(1_000);
    const published = await events.publish(ORGANISER, id);
    expect(published).toMatchObject({ status: 'published', publishedAt: '2026-12-01 12:00:01.000Z' });
    expect(await events.publish(ORGANISER, id)).toEqual(published);
    expect(await events.cancel(ORGANISER, id)).toMatchObject({ status: 'cancelled' });
    await expect(events.publish(ORGANISER, id)).rejects.toMatchObject({ status: 409 });
    expect(told).toEqual(['publish Dashain Mela', 'publish Dashain Mela', 'cancelled Dashain Mela']);
  });

  it('refuses a change to what somebody else has changed since', async () => {
    const { events } = await withEvents(await database.open());
    const seen = await events.create(ORGANISER, aMela());
    const changed = await events.update(ORGANISER, seen.id, { city: 'Pokhara' }, { ifUpdated: seen.updated });
    expect(changed.city).toBe('Pokhara');
    expect(changed.updated > seen.updated).toBe(true);
    await expect(
      events.update(ORGANISER, seen.id, { city: 'Lalitpur' }, { ifUpdated: seen.updated }),
    ).rejects.toMatchObject({ status: 409 });
    expect((await events.find(seen.id))?.city).toBe('Pokhara');
  });

  it('lets one of many changes at once win, and tells the others', async () => {
    const { events } = await withEvents(await database.open());
    const seen = await events.create(ORGANISER, aMela());
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) =>
        events.update(ORGANISER, seen.id, { capacity: n + 1 }, { ifUpdated: seen.updated }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(7);
  });

  it('keeps what only verbs may set, and what has been seen', async () => {
    const { events, withTickets, deps } = await withEvents(await database.open());
    withTickets.add('Dashain Mela');
    const { id } = await events.create(ORGANISER, aMela());
    const sneaky = {
      status: 'published',
      organiser: 'stranger0000001',
      taken: 7,
      publishedAt: 'x',
      title: 'New',
    };
    expect(await events.update(ORGANISER, id, sneaky)).toMatchObject({
      title: 'New',
      status: 'draft',
      organiser: ORGANISER.id,
      taken: 0,
      publishedAt: '',
      slug: 'dashain-mela',
    });
    await events.update(ORGANISER, id, { title: 'Dashain Mela', currency: 'EUR' });
    await events.publish(ORGANISER, id);
    await deps.db.write((tx) =>
      tx.as<{ events: { id: string; taken: number } }>().updateTable('events').set({ taken: 5 }).execute(),
    );
    const refused = async (patch: object) =>
      events.update(ORGANISER, id, patch).catch(({ data }) => Object.keys(data));
    expect(await refused({ currency: 'USD' })).toEqual(['currency']);
    expect(await refused({ capacity: 4 })).toEqual(['capacity']);
    expect(await refused({ venueName: '', city: '' })).toEqual(['venueName']);
    expect(await events.update(ORGANISER, id, { capacity: 5 })).toMatchObject({ capacity: 5, taken: 5 });
  });

  it('deletes a draft that nobody has ordered from, and no other', async () => {
    const { events, withOrders, deps } = await withEvents(await database.open());
    const removed: string[] = [];
    deps.covers.removeAll = async (_collection, id) => void removed.push(id);
    const { id } = await events.create(ORGANISER, aMela());
    await deps.db.write((tx) =>
      tx.as<{ events: { cover: string } }>().updateTable('events').set({ cover: 'a.png' }).execute(),
    );
    withOrders.add('Dashain Mela');
    await expect(events.deleteDraft(ORGANISER, id)).rejects.toMatchObject({ status: 409 });
    expect(await events.find(id)).not.toBeNull();
    expect(removed).toEqual([]);
    withOrders.clear();
    await events.deleteDraft(ORGANISER, id);
    expect(await events.find(id)).toBeNull();
    expect(removed).toEqual([id]);
  });

  it('duplicates an event as a draft with nothing sold', async () => {
    const { events, withTickets, told } = await withEvents(await database.open());
    withTickets.add('Dashain Mela');
    const original = await events.publish(ORGANISER, (await events.create(ORGANISER, aMela())).id);
    const copy = await events.duplicate(ORGANISER, original.id);
    expect(copy).toMatchObject({
      title: original.title,
      status: 'draft',
      slug: 'dashain-mela-2',
      publishedAt: '',
    });
    expect(await events.find(copy.id)).toEqual(copy);
    expect(told.at(-1)).toBe('duplicate Dashain Mela');
  });
});
