import fc from 'fast-check';

const which = fc.nat(60);
const CARDS = [
  '4242424242424242',
  '4242424242424242',
  '4242424242424242',
  '4000000000000077',
  // Declined; disputed as fraud; the bank asks first.
  '4000000000000002',
  '4000000000000259',
  '4000000000001976',
];

/** `at`, `of` and `fair` pick among what there is: the step means something in every state. */
const deed = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      fair: fc.nat(2),
      items: fc.array(fc.record({ type: fc.nat(5), quantity: fc.integer({ min: 1, max: 5 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
      /** With an account: only then tickets are given back by who bought them. */
      account: fc.constantFrom(true, true, true, false),
      gift: fc.constantFrom(0, 10, 500, 12_340),
      code: fc.constantFrom('', '', 'TENTH', 'FEW', 'ALL'),
      pay: fc.boolean(),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      at: which,
      card: fc.constantFrom(...CARDS),
      confirm: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('confirm', 'cancel', 'leave' as const), at: which }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      at: which,
      /** Hundredths of the total; 0 is all that is left. */
      part: fc.constantFrom(0, 0, 33, 70),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('refundTickets' as const),
      of: fc.array(which, { minLength: 1, maxLength: 3 }),
      restock: fc.boolean(),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      of: which,
      type: fc.nat(5),
      settle: fc.constantFrom('link', 'hand', 'waive'),
      pay: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('byHand' as const),
      fair: fc.nat(2),
      type: fc.nat(5),
      quantity: fc.integer({ min: 1, max: 3 }),
      method: fc.constantFrom('cash', 'bank', 'guest'),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('giveBack' as const),
      /** An order, and tickets of it. */
      of: fc.array(which, { minLength: 2, maxLength: 4 }),
      /** Somebody else buys what is free again, at once. */
      resold: fc.boolean(),
      pay: fc.boolean(),
      twice: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('arrived', 'edit' as const), at: which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('import' as const),
      fair: fc.nat(2),
      people: fc.integer({ min: 1, max: 4 }),
      type: fc.nat(5),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undoImport' as const), at: which, fair: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('resize' as const),
      fair: fc.nat(2),
      size: fc.integer({ min: 3, max: 20 }),
      of: fc.constantFrom('quota', 'type' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancelEvent' as const), fair: fc.nat(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('dispute' as const),
      at: which,
      answer: fc.constantFrom('winning_evidence', 'losing_evidence', 'accept'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 16, 16, 720, 4320, 60_000),
    }),
  },
  { weight: 9, arbitrary: fc.record({ do: fc.constant('work' as const) }) },
);
export type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

/** What goes wrong while it is done. */
const mishap = fc.oneof(
  { weight: 6, arbitrary: fc.constant(null) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('crash' as const),
      nth: fc.integer({ min: 1, max: 7 }),
      when: fc.constantFrom('before', 'after' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('deaf', 'mute' as const), nth: fc.constant(1) }),
  },
);

export const step = fc.record({ deed, mishap });
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
