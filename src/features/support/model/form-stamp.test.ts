import { describe, expect, it } from 'vitest';
import { FASTEST_MS, judgeStamp, OLDEST_MS, renewedStamp, stampAt } from './form-stamp.ts';

const SECRET = 'a secret';
const AT = Date.parse('2026-12-01T12:00:00Z');
const stamp = stampAt(SECRET, AT);

describe('a stamp', () => {
  it.each([
    [-1, 'too-fast'],
    [0, 'too-fast'],
    [FASTEST_MS - 1, 'too-fast'],
    [FASTEST_MS, 'good'],
    [OLDEST_MS, 'good'],
    [OLDEST_MS + 1, 'too-old'],
  ])('is judged %s ms later as %s', (later, verdict) => {
    expect(judgeStamp(SECRET, stamp, AT + later)).toBe(verdict);
  });

  it.each([
    ['nothing', ''],
    ['another secret', stampAt('another', AT)],
    ['another time', stampAt(SECRET, AT).replace(/^[^.]+/, (AT - 60_000).toString(36))],
    ['no signature', stamp.split('.')[0] ?? ''],
    ['something at its end', `${stamp}.x`],
  ])('with %s is forged', (_what, forged) => {
    expect(judgeStamp(SECRET, forged, AT + FASTEST_MS)).toBe('forged');
  });
});

describe('the stamp of a form that is shown again', () => {
  it('stays while it holds', () => {
    expect(renewedStamp(SECRET, stamp, AT + 1)).toBe(stamp);
    expect(renewedStamp(SECRET, stamp, AT + OLDEST_MS)).toBe(stamp);
  });

  it('can be sent at once in place of one that was too old', () => {
    const now = AT + 2 * OLDEST_MS;
    expect(judgeStamp(SECRET, renewedStamp(SECRET, stamp, now), now)).toBe('good');
  });

  it('begins anew in place of a forged one', () => {
    const anew = renewedStamp(SECRET, 'forged', AT);
    expect(judgeStamp(SECRET, anew, AT)).toBe('too-fast');
    expect(judgeStamp(SECRET, anew, AT + FASTEST_MS)).toBe('good');
  });
});
