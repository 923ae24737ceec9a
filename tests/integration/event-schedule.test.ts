import { expect, it } from 'vitest';
import type { Actor } from '#lib/actor.ts';
import { eventCalendar } from '#features/events/actions/calendar.ts';
import { refused } from '../support/refused.ts';
import { aMela, describeEvents, ORGANISER, withEvents } from '../support/events.ts';

const LATER = { startsAt: '2027-03-05 10:00:00.000Z', endsAt: '2027-03-05 18:00:00.000Z' };

describeEvents('an event that is postponed', (database) => {
  const published = async () => {
    const world = await withEvents(await database.open());
    world.withTickets.add('Dashain Mela');
    const { id } = await world.events.create(ORGANISER, aMela());
    await world.events.publish(ORGANISER, id);
    world.told.length = 0;
    world.clock.advance(5_000);
    return { ...world, id };
  };

  it('has no date until it gets one, says so to search engines and calendars, and tells ticketing once', async () => {
    const { events, discovery, id, told, clock } = await published();
    const first = await events.find(id);
    const postponing = { statusNote: ' The hall flooded. ', backUntil: '2026-12-20 23:00:00.000Z' };
    const postponed = await events.postpone(ORGANISER, id, postponing);
    expect(postponed).toMatchObject({
      status: 'published',
      schedule: 'postponed',
      statusNote: 'The hall flooded.',
      backUntil: '2026-12-20 23:00:00.000Z',
      previousStart: '2026-12-05 10:00:00.000Z',
    });
    expect(await events.postpone(ORGANISER, id, { statusNote: 'Again' })).toEqual(postponed);
    expect(discovery.jsonLd(postponed, [])).toMatchObject({
      eventStatus: 'https://schema.org/EventPostponed',
    });
    const entry = eventCalendar('https://mela.test', postponed);
    expect(entry).toContain('STATUS:TENTATIVE');
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    if (!first) throw new Error('There is no event.');
    expect(sequence(entry)).toBeGreaterThan(sequence(eventCalendar('https://mela.test', first)));
    expect((await discovery.search()).items).toMatchObject([{ id, schedule: 'postponed' }]);

    clock.advance(5_000);
    const moved = await events.reschedule(ORGANISER, id, LATER);
    expect(moved).toMatchObject({ schedule: 'rescheduled', statusNote: '', ...LATER });
    expect(discovery.jsonLd(moved, [])).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2026-12-05T15:45:00+05:45',
    });
    expect(eventCalendar('https://mela.test', moved)).toContain('STATUS:CONFIRMED');
    expect(sequence(eventCalendar('https://mela.test', moved))).toBeGreaterThan(sequence(entry));
    expect(told).toEqual(['postponed Dashain Mela', 'rescheduled Dashain Mela']);
    const actions = (await events.history(ORGANISER, id)).entries.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['event.postpone', 'event.reschedule']));
  });

  it('gets its new date by an edit of the date, too; the same date only by saying so', async () => {
    const { events, id, told } = await published();
    await events.postpone(ORGANISER, id);
    expect(await events.update(ORGANISER, id, { title: 'Mela' })).toMatchObject({ schedule: 'postponed' });
    expect(await events.update(ORGANISER, id, LATER)).toMatchObject({ schedule: 'rescheduled' });
    await events.postpone(ORGANISER, id);
    expect(await events.reschedule(ORGANISER, id, LATER)).toMatchObject({
      schedule: 'rescheduled',
      ...LATER,
    });
    expect(told).toEqual([
      'postponed Dashain Mela',
      'rescheduled Mela',
      'postponed Mela',
      'rescheduled Mela',
    ]);
  });

  it('is a month open for refunds unless told, and is cancelled with words', async () => {
    const { events, id } = await published();
    expect(await events.postpone(ORGANISER, id)).toMatchObject({ backUntil: '2026-12-31 12:00:05.000Z' });
    expect(await events.cancel(ORGANISER, id, { statusNote: 'No new hall.' })).toMatchObject({
      status: 'cancelled',
      schedule: '',
      statusNote: 'No new hall.',
    });
    expect((await refused(events.reschedule(ORGANISER, id, LATER))).status).toBe(409);
  });

  const stranger: Actor = { id: 'stranger0000001', superuser: false };
  it.each([
    [
      'a draft',
      async ({ events }: Awaited<ReturnType<typeof published>>) =>
        events.postpone(ORGANISER, (await events.create(ORGANISER, aMela())).id),
      409,
    ],
    [
      'one that is over',
      async ({ events, id, clock }: Awaited<ReturnType<typeof published>>) => (
        clock.advance(30 * 86_400_000),
        events.postpone(ORGANISER, id)
      ),
      409,
    ],
    [
      'by strangers',
      ({ events, id }: Awaited<ReturnType<typeof published>>) => events.postpone(stranger, id),
      404,
    ],
    [
      'until a past day',
      ({ events, id }: Awaited<ReturnType<typeof published>>) =>
        events.postpone(ORGANISER, id, { backUntil: '2026-11-01 00:00:00.000Z' }),
      400,
    ],
    [
      'until no day',
      ({ events, id }: Awaited<ReturnType<typeof published>>) =>
        events.postpone(ORGANISER, id, { backUntil: 'soon' }),
      400,
    ],
    [
      'with too many words',
      ({ events, id }: Awaited<ReturnType<typeof published>>) =>
        events.postpone(ORGANISER, id, { statusNote: 'x'.repeat(1_001) }),
      400,
    ],
    [
      'to a date in the past',
      async ({ events, id }: Awaited<ReturnType<typeof published>>) => (
        await events.postpone(ORGANISER, id),
        events.reschedule(ORGANISER, id, {
          startsAt: '2026-11-05 10:00:00.000Z',
          endsAt: '2026-11-06 10:00:00.000Z',
        })
      ),
      400,
    ],
  ] as const)('is refused: %s', async (_what, work, status) => {
    const world = await published();
    expect((await refused(work(world))).status).toBe(status);
    expect(await world.events.find(world.id)).not.toMatchObject({ schedule: 'rescheduled' });
  });
});
