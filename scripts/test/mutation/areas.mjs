/**
 * What mutation tests look at, by area. Files are named as imports name them, so that they follow when folders move; in
 * `tests`, beside the unit tests that reach a file, the integration tests of its behaviour.
 */
export const AREAS = {
  pricing: { files: ['#features/pricing/model/*'], tests: ['src/features/pricing/tests/*'] },
  orders: {
    files: ['#features/orders/model/*', '#features/orders/actions/*', '#features/orders/store/*'],
    tests: [
      'src/features/orders/tests/*',
      'src/features/refunds/tests/refunds-beside.test.ts',
      'tests/integration/{add-ons,network-limits,notified-guests,notified-moves,ticket-papers}.test.ts',
    ],
  },
  payments: {
    files: ['#features/payments/actions/{checkout,charges,refunds,webhooks}/*'],
    tests: ['src/features/payments/tests/*', 'src/features/payouts/tests/*'],
  },
  refunds: {
    files: ['#features/refunds/actions/*', '#features/events/model/refund-{right,words}.ts'],
    tests: [
      'src/features/orders/tests/{order-management,orders-payment}.test.ts',
      'src/features/refunds/tests/*',
      'tests/integration/{bulk-refunds,give-back,refund-sent-back,refunds-at-once,mismatched-payment}.test.ts',
    ],
  },
  ledger: {
    files: [
      '#features/payments/actions/ledger/*',
      '#features/payments/model/{accounts,posting,proportion}.ts',
    ],
    tests: [
      'src/features/payments/tests/ledger-{entries,sums}.test.ts',
      'src/features/payments/tests/payments-{ledger,agreement}.test.ts',
      'src/features/payouts/tests/payments-{disputes,statements}.test.ts',
    ],
  },
  'check-in': {
    files: ['#features/check-in/actions/*'],
    tests: ['src/features/check-in/tests/*'],
  },
  dues: {
    files: ['#features/dues/actions/**', '#features/dues/store/*'],
    tests: [
      'src/features/dues/tests/*',
      'src/features/members/tests/*',
      'tests/integration/community-{tier-change,treasury}.test.ts',
    ],
  },
  permissions: {
    files: [
      '#features/events/model/permissions.ts',
      '#features/events/model/permission-rules.ts',
      '#features/events/actions/may.ts',
      '#features/chapters/model/permissions.ts',
      '#features/chapters/actions/{may,who-may}.ts',
    ],
    tests: [
      'src/features/{team,events}/tests/{permissions,event-teams,events-access}.test.ts',
      'src/features/chapters/tests/community-permissions.test.ts',
    ],
  },
  filter: {
    files: ['#records/filter/*'],
    tests: ['tests/contract/records/{filters,filters-functions,filters-request,sql}.test.ts'],
  },
  jobs: { files: ['#platform/jobs/*'], tests: ['tests/integration/jobs.test.ts'] },
};
