import { expect, it } from 'vitest';
import { aMela, describeEvents, ORGANISER, withEvents } from '#tests/support/events.ts';

const MINUTE_MS = 60_000;

describeEvents('a draft that is saved as one types', (database) => {
  it('is the same event, newer with each change, and the same where nothing changed', async () => {
    const { events, clock } = await withEvents(await database.open());
    const made = await events.create(ORGANISER, aMela());
    clock.advance(1_000);
    const saved = await events.saveDraft(
      ORGANISER,
      made.id,
      { summary: 'Come' },
      { ifUpdated: made.updated },
    );
    expect(saved).toMatchObject({ id: made.id, summary: 'Come', title: made.title });
    expect(saved.updated > made.updated).toBe(true);
    clock.advance(1_000);
    const again = await events.saveDraft(
      ORGANISER,
      made.id,
      { summary: ' Come ' },
      { ifUpdated: saved.updated },
    );
    expect(again.updated).toBe(saved.updated);
  });

  it('never goes over what somebody else saved meanwhile', async () => {
    const { events } = await withEvents(await database.open());
    const { id, updated } = await events.create(ORGANISER, aMela());
    await events.update(ORGANISER, id, { summary: 'Theirs' });
    const mine = events.saveDraft(ORGANISER, id, { summary: 'Mine' }, { ifUpdated: updated });
    await expect(mine).rejects.toMatchObject({ status: 409, data: { updated: {} } });
    expect(await events.find(id)).toMatchObject({ summary: 'Theirs' });
  });

  it('of two at once, the second is told', async () => {
    const { events } = await withEvents(await database.open());
    const { id, updated } = await events.create(ORGANISER, aMela());
    const tries = ['One', 'Two', 'Three'].map((summary) =>
      events.saveDraft(ORGANISER, id, { summary }, { ifUpdated: updated }),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('is refused once others see the event, and by field what can’t be', async () => {
    const { events, withTickets } = await withEvents(await database.open());
    const { id, updated } = await events.create(ORGANISER, aMela());
    const wrong = events.saveDraft(ORGANISER, id, { capacity: -1 }, { ifUpdated: updated });
    await expect(wrong).rejects.toMatchObject({ status: 400, data: { capacity: {} } });
    withTickets.add('Dashain Mela');
    const published = await events.publish(ORGANISER, id);
    const late = events.saveDraft(ORGANISER, id, { summary: 'Late' }, { ifUpdated: published.updated });
    await expect(late).rejects.toMatchObject({ status: 409, data: { status: {} } });
  });

  it('is one entry of the history for what is typed in one go', async () => {
    const { events, clock } = await withEvents(await database.open());
    const { id, ...made } = await events.create(ORGANISER, aMela({ summary: 'Before' }));
    let { updated } = made;
    const type = async (patch: Record<string, string>) => {
      ({ updated } = await events.saveDraft(ORGANISER, id, patch, { ifUpdated: updated }));
    };
    for (const summary of ['A', 'Af', 'After']) {
      clock.advance(2_000);
      await type({ summary });
    }
    clock.advance(MINUTE_MS);
    await type({ city: 'Pokhara' });
    const edits = async () =>
      (await events.history(ORGANISER, id)).entries.filter(({ action }) => action === 'event.edit');
    expect((await edits()).map(({ changes }) => changes)).toEqual([
      [
        { field: 'summary', before: 'Before', after: 'After' },
        { field: 'city', before: 'Kathmandu', after: 'Pokhara' },
      ],
    ]);
    // After a pause, or what somebody else did, it is another.
    clock.advance(16 * MINUTE_MS);
    await type({ city: 'Lalitpur' });
    expect(await edits()).toHaveLength(2);
  });
});
