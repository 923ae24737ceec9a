import { expect, it } from 'vitest';
import { afterPaymentPage } from './after-payment-page.ts';

it.each([
  ['cs_first', 'cs_first', 'begun'],
  ['cs_first', 'cs_card', 'saved'],
  ['', 'cs_card', 'saved'],
] as const)('a donation that began on page %j hears of page %j that it is %s', (sessionId, session, said) =>
  expect(afterPaymentPage({ sessionId }, session)).toBe(said),
);
