import { describe, expect, it } from 'vitest';
import { readBankAccount } from './bank-accounts.ts';

describe('bank accounts', () => {
  it.each([
    ['DE89 3704 0044 0532 0130 00', 'FR', { country: 'DE', last4: '3000', routingNumber: null }],
    ['gb33bukb20201555555555', 'GB', { country: 'GB', last4: '5555', routingNumber: null }],
    ['000123456789', 'US', { country: 'US', last4: '6789', routingNumber: '110000000' }],
    ['0001-2345-6', 'AU', { country: 'AU', last4: '3456', routingNumber: null }],
  ])('reads %s', (typed, country, details) => {
    expect(readBankAccount(typed, country)).toEqual(details);
  });

  it.each(['DE89370400440532013001', 'DE88370400440532013000', '123', '1'.repeat(18), 'my bank', ''])(
    'refuses %s',
    (typed) => {
      expect(readBankAccount(typed, 'DE')).toBeNull();
    },
  );
});
