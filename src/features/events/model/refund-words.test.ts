import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#lib/language/index.ts';
import { refundWords } from './refund-words.ts';

const event = {
  startsAt: '2026-12-20 18:00:00.000Z',
  timezone: 'Europe/Lisbon',
  refundPolicy: '',
  refundDays: 0,
  refundNote: '',
};
const until = { refundPolicy: 'until', refundDays: 7 };
const SEVEN_BEFORE = '2026-12-13 18:00:00.000Z';

describe('what paper says of refunds', () => {
  it.each([
    ['nothing is said', {}, '', ''],
    ['only a note', { refundNote: ' Ask us. ' }, '', 'Ask us.'],
    ['none', { refundPolicy: 'none' }, '', 'No refunds, unless the event is cancelled.'],
    [
      'none, with a note',
      { refundPolicy: 'none', refundNote: 'Sorry!' },
      '',
      'No refunds, unless the event is cancelled. Sorry!',
    ],
    ['their own words', { refundPolicy: 'flexible', refundNote: 'Half until May.' }, '', 'Half until May.'],
    ['no words of theirs', { refundPolicy: 'flexible' }, '', 'Can’t come? Ask the organiser for a refund.'],
    ['until a day', until, '', 'Refunds until December 13, 2026 at 6:00 PM.'],
    ['until the start', { refundPolicy: 'until', refundDays: 0 }, '', 'Refunds until the event begins.'],
    [
      'what was promised when it was bought, which ran longer',
      { refundPolicy: 'none' },
      SEVEN_BEFORE,
      'Refunds until December 13, 2026 at 6:00 PM.',
    ],
    [
      'today’s promise, which runs longer',
      { refundPolicy: 'until', refundDays: 1 },
      SEVEN_BEFORE,
      'Refunds until December 19, 2026 at 6:00 PM.',
    ],
    [
      'until a day, with a note',
      { ...until, refundNote: ' Write to us. ' },
      '',
      'Refunds until December 13, 2026 at 6:00 PM. Write to us.',
    ],
    [
      'until a day, in the place’s own time',
      { ...until, timezone: 'Asia/Kathmandu' },
      '',
      'Refunds until December 13, 2026 at 11:45 PM.',
    ],
    [
      'until a day, in a time zone that is none',
      { ...until, timezone: 'Nowhere' },
      '',
      'Refunds until December 13, 2026 at 6:00 PM.',
    ],
    [
      'until, and no days kept',
      { refundPolicy: 'until', refundDays: undefined },
      '',
      'Refunds until the event begins.',
    ],
    ['a promise beyond the start', {}, '2026-12-27 18:00:00.000Z', 'Refunds until the event begins.'],
  ])('where %s', (_what, terms, bought, said) => {
    expect(refundWords({ ...event, ...terms }, bought, 'en')).toBe(said);
  });

  it.each(LANGUAGES)('never a key of ours, in %s', (language) => {
    for (const refundPolicy of ['none', 'until', 'flexible']) {
      const said = refundWords({ ...event, refundPolicy, refundDays: 3 }, '', language);
      expect(said).not.toBe('');
      expect(said).not.toMatch(/\b(until|none|flexible)\b(?! (December|the))/);
    }
  });
});
