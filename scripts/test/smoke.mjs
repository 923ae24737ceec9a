/** What has to work before anything else is worth a look: start, sign-in, records, purchase, money, check-in. */
export const SMOKE = [
  'tests/integration/http/operations.test.ts',
  'tests/integration/http/sessions.test.ts',
  'tests/integration/http/orders.test.ts',
  'tests/contract/records/auth.test.ts',
  'tests/contract/records/records.test.ts',
  'tests/contract/records/writes.test.ts',
  'src/features/tickets/tests/tickets-purchase.test.ts',
  'src/features/payments/tests/payments-checkout.test.ts',
  'src/features/check-in/tests/check-in.test.ts',
  'tests/e2e/purchase.test.ts',
];
