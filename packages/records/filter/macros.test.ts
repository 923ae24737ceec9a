import { describe, expect, it } from 'vitest';
import { isMacro, macroValue } from './macros.ts';

/** A Saturday in a leap year, no two parts of it the same. */
const SATURDAY = '2028-02-26 13:47:08.905Z';
const LAST_MOMENT = '2026-12-31 23:59:59.999Z';
const FIRST_MOMENT = '2027-01-01 00:00:00.000Z';

describe('a macro', () => {
  it.each([
    [SATURDAY, '@now', SATURDAY],
    [SATURDAY, '@yesterday', '2028-02-25 13:47:08.905Z'],
    [SATURDAY, '@tomorrow', '2028-02-27 13:47:08.905Z'],
    [SATURDAY, '@second', 8],
    [SATURDAY, '@minute', 47],
    [SATURDAY, '@hour', 13],
    [SATURDAY, '@day', 26],
    [SATURDAY, '@month', 2],
    [SATURDAY, '@weekday', 6],
    [SATURDAY, '@year', 2028],
    [SATURDAY, '@todayStart', '2028-02-26 00:00:00.000Z'],
    [SATURDAY, '@todayEnd', '2028-02-26 23:59:59.999Z'],
    [SATURDAY, '@monthStart', '2028-02-01 00:00:00.000Z'],
    [SATURDAY, '@monthEnd', '2028-02-29 23:59:59.999Z'],
    [SATURDAY, '@yearStart', '2028-01-01 00:00:00.000Z'],
    [SATURDAY, '@yearEnd', '2028-12-31 23:59:59.999Z'],
    [LAST_MOMENT, '@tomorrow', '2027-01-01 23:59:59.999Z'],
    [LAST_MOMENT, '@month', 12],
    [LAST_MOMENT, '@todayStart', '2026-12-31 00:00:00.000Z'],
    [LAST_MOMENT, '@todayEnd', LAST_MOMENT],
    [LAST_MOMENT, '@monthStart', '2026-12-01 00:00:00.000Z'],
    [LAST_MOMENT, '@monthEnd', LAST_MOMENT],
    [LAST_MOMENT, '@yearStart', '2026-01-01 00:00:00.000Z'],
    [LAST_MOMENT, '@yearEnd', LAST_MOMENT],
    [FIRST_MOMENT, '@yesterday', '2026-12-31 00:00:00.000Z'],
    [FIRST_MOMENT, '@month', 1],
    [FIRST_MOMENT, '@todayStart', FIRST_MOMENT],
    [FIRST_MOMENT, '@monthStart', FIRST_MOMENT],
    [FIRST_MOMENT, '@monthEnd', '2027-01-31 23:59:59.999Z'],
    [FIRST_MOMENT, '@yearStart', FIRST_MOMENT],
    [FIRST_MOMENT, '@yearEnd', '2027-12-31 23:59:59.999Z'],
  ])('at %s stands, as %s, for %s', (now, name, value) => {
    expect(isMacro(name)).toBe(true);
    expect(macroValue(name, Date.parse(now.replace(' ', 'T')))).toBe(value);
  });

  it.each(['now', '@', '@nowhere', '@Now', '@request', 'toString', '@toString'])('is not %s', (name) =>
    expect(isMacro(name)).toBe(false),
  );
});
