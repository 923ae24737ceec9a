import { expect, it } from 'vitest';
import type { ChapterRow } from '#features/chapters/model/schema.ts';
import { eventsByChapter, eventsIn } from './events-of-year.ts';

const chapter = (id: string, path: string) => ({ id, slug: id, name: id, path }) as ChapterRow;
const event = (id: string, tickets: number, admitted: number, ...money: [string, number][]) => ({
  id,
  slug: id,
  title: id,
  startsAt: '2026-05-01 10:00:00.000Z',
  timezone: 'UTC',
  tickets,
  admitted,
  money: money.map(([currency, net]) => ({ currency, net })),
});

it('sums events up by chapter with all below, each currency by itself', () => {
  const paths: Record<string, string> = { picnic: '/w/es/', holi: '/w/es/madrid/', gala: '/w/' };
  const sums = eventsByChapter(
    [
      event('picnic', 10, 8, ['EUR', 500]),
      event('holi', 20, 20, ['EUR', 700], ['USD', 100]),
      event('gala', 5, 0),
    ],
    (id) => paths[id],
    [chapter('w', '/w/'), chapter('es', '/w/es/'), chapter('pt', '/w/pt/')],
  );
  expect(sums).toMatchObject([
    { id: 'w', events: 3, tickets: 35, admitted: 28 },
    {
      id: 'es',
      events: 2,
      tickets: 30,
      admitted: 28,
      money: [
        { currency: 'EUR', net: 1200 },
        { currency: 'USD', net: 100 },
      ],
    },
  ]);
});

it('counts each event in one month of its own calendar', () => {
  const at = (id: string, startsAt: string, timezone: string) => ({
    ...event(id, 10, 4),
    startsAt,
    timezone,
  });
  const events = [
    at('sydney', '2026-04-30 20:00:00.000Z', 'Australia/Sydney'),
    at('london', '2026-04-30 20:00:00.000Z', 'Europe/London'),
    at('new-year', '2026-01-01 02:00:00.000Z', 'America/New_York'),
    at('silvester', '2026-12-31 20:00:00.000Z', 'Asia/Kathmandu'),
  ];
  const inMonth = (month: string) =>
    eventsIn(events, month, { first: month === '2026-01', last: month === '2026-12' });
  expect(inMonth('2026-04')).toEqual({ events: 1, tickets: 10, admitted: 4 });
  expect(inMonth('2026-05')).toEqual({ events: 1, tickets: 10, admitted: 4 });
  expect(inMonth('2026-01').events).toBe(1);
  expect(inMonth('2026-12').events).toBe(1);
  expect(inMonth('2026-06')).toEqual({ events: 0, tickets: 0, admitted: 0 });
});
