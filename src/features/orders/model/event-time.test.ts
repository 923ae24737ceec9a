import { describe, expect, it } from 'vitest';
import type { Language } from '#lib/language/index.ts';
import { eventTime } from './event-time.ts';

const told = (startsAt: string, endsAt: string, timezone: string, language?: Language) =>
  eventTime({ startsAt, endsAt, timezone }, language);

describe('when an event is, in words', () => {
  it('is told on the clocks of its place, with the name of the zone at that time of year', () => {
    expect(told('2026-12-05 17:00:00.000Z', '2026-12-05 20:00:00.000Z', 'Asia/Kathmandu')).toEqual({
      date: 'Saturday, December 5, 2026',
      nepaliDate: '',
      time: '10:45 PM – 1:45 AM (next day)',
      zone: 'Nepal Time (GMT+5:45)',
    });
    expect(told('2026-07-05 17:00:00.000Z', '', 'Europe/Madrid').zone).toBe(
      'Central European Summer Time (GMT+2)',
    );
  });

  it('says one time when the end is open, or not after the start', () => {
    expect(told('2026-12-05 17:00:00.000Z', '', 'UTC').time).toBe('5:00 PM');
    for (const end of ['2026-12-05 16:00:00.000Z', '2026-12-05 17:00:00.000Z', 'nonsense'])
      expect(told('2026-12-05 17:00:00.000Z', end, 'UTC').time).toBe('5:00 PM');
    expect(told('2026-12-05 17:00:00.000Z', '2026-12-05 17:01:00.000Z', 'UTC').time).toBe(
      '5:00 PM – 5:01 PM',
    );
  });

  it('names both days of an event that lasts for days', () => {
    expect(told('2026-12-05 09:00:00.000Z', '2026-12-07 17:30:00.000Z', 'UTC')).toMatchObject({
      date: 'Sat, Dec 5, 2026 – Mon, Dec 7, 2026',
      time: 'From 9:00 AM, until 5:30 PM on the last day',
    });
  });

  it.each([
    ['05:59:00.000Z', 'Saturday, December 5, 2026', '9:00 PM – 5:59 AM (next day)'],
    ['06:00:00.000Z', 'Sat, Dec 5, 2026 – Sun, Dec 6, 2026', 'From 9:00 PM, until 6:00 AM on the last day'],
  ])('counts what goes on until before 6 in the morning to the evening: %s', (end, date, time) => {
    expect(told('2026-12-05 21:00:00.000Z', `2026-12-06 ${end}`, 'UTC')).toMatchObject({ date, time });
    expect(told('2026-12-05 21:00:00.000Z', `2026-12-07 ${end}`, 'UTC').time).toMatch(/on the last day$/);
  });

  it('keeps the wall clock right across the change to summer time', () => {
    // Madrid's clocks go from 2:00 to 3:00 on 29 March 2026.
    expect(told('2026-03-28 22:00:00.000Z', '2026-03-29 01:30:00.000Z', 'Europe/Madrid').time).toBe(
      '11:00 PM – 3:30 AM (next day)',
    );
  });

  it('has the Nepali day beside it for who reads Nepali', () => {
    expect(told('2026-12-05 12:00:00.000Z', '', 'Asia/Kathmandu', 'ne')).toMatchObject({
      date: 'शनिबार, ५ डिसेम्बर २०२६',
      nepaliDate: '२०८३ मंसिर १९',
    });
    for (const end of ['2026-12-05 14:00:00.000Z', '2026-12-06 01:00:00.000Z'])
      expect(told('2026-12-05 12:00:00.000Z', end, 'UTC', 'ne').nepaliDate).toBe('२०८३ मंसिर १९');
    for (const language of ['en', 'es'] as const)
      expect(told('2026-12-05 12:00:00.000Z', '', 'UTC', language).nepaliDate).toBe('');
    // A day that the calendar does not know is left out.
    expect(told('2200-12-05 12:00:00.000Z', '2200-12-08 12:00:00.000Z', 'UTC', 'ne').nepaliDate).toBe('');
    expect(told('2026-12-05 09:00:00.000Z', '2026-12-07 17:30:00.000Z', 'UTC', 'ne').nepaliDate).toBe(
      '२०८३ मंसिर १९ – २०८३ मंसिर २१',
    );
  });

  it('has words for a zone or a date that is not known', () => {
    expect(told('2026-12-05 17:00:00.000Z', '', 'Mars/Base')).toMatchObject({
      time: '5:00 PM',
      zone: 'Coordinated Universal Time (GMT+0)',
    });
    // A zone that has no name is its distance from Greenwich.
    expect(told('2026-12-05 17:00:00.000Z', '', 'Etc/GMT+3').zone).toBe('GMT-3');
    expect(told('', '', 'UTC')).toEqual({ date: 'Date to be announced', nepaliDate: '', time: '', zone: '' });
  });

  it('uses spaces that every font has', () => {
    const { date, time, zone } = told(
      '2026-12-05 17:00:00.000Z',
      '2026-12-05 18:00:00.000Z',
      'America/New_York',
    );
    expect(date + time + zone).not.toMatch(/[\u2009\u202f]/);
  });
});
