import { expect, it } from 'vitest';
import {
  payable,
  PLATFORM_BANK,
  PLATFORM_FEES,
  shownSign,
  STRIPE_BALANCE,
  STRIPE_FEES,
  till,
  tillSales,
} from './accounts.ts';

it.each([
  [STRIPE_BALANCE, 1],
  [PLATFORM_BANK, 1],
  [till('organiser000001'), 1],
  [tillSales('organiser000001'), -1],
  [payable('organiser000001'), -1],
  [STRIPE_FEES, -1],
  [PLATFORM_FEES, -1],
])('%s is shown times %i', (account, sign) => expect(shownSign(account)).toBe(sign));
