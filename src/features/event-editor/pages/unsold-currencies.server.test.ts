import { expect, it } from 'vitest';
import type { AppServices } from '#shared/request/services.server.ts';
import { unsoldCurrencies } from './unsold-currencies.server.ts';

const no = { en: 'no', es: 'no', ne: 'no' };

/** Payments that sell in those currencies alone; in none without a set-up. */
const selling = (codes: readonly string[] | null) =>
  ({
    rooms: {
      get: () => ({
        saleBlockedReason: (code?: string) =>
          codes === null || (code !== undefined && !codes.includes(code)) ? no : null,
      }),
    },
  }) as unknown as Pick<AppServices, 'rooms'>;

it.each([
  ['two are settled', ['EUR', 'USD'], ['GBP', 'NPR'], ['EUR', 'USD']],
  ['no card payments are set up: another page says so', null, [], ['EUR', 'NPR']],
])('marks what can’t be paid out where %s', (_what, settled, marked, open) => {
  const unsold = unsoldCurrencies(selling(settled));
  expect(unsold).toEqual(expect.arrayContaining([...marked]));
  for (const code of open) expect(unsold).not.toContain(code);
});
