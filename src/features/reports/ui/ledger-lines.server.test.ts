import { expect, test } from 'vitest';
import { ledgerLines } from './ledger-lines.server.ts';

const payable = 'organiser:sita:payable';
const entry = { order: 'o1', memo: '', created: '2026-12-01 10:00:00.000Z', currency: 'EUR' };

test('a movement is one line, with what it does to what is owed', () => {
  const lines = ledgerLines(
    [
      { ...entry, transaction: 't2', kind: 'processing_fee', account: payable, amount: 105 },
      { ...entry, transaction: 't2', kind: 'processing_fee', account: 'stripe:fees', amount: -105 },
      { ...entry, transaction: 't1', kind: 'charge', account: 'stripe:balance', amount: 5000 },
      { ...entry, transaction: 't1', kind: 'charge', account: payable, amount: -5000 },
    ],
    payable,
  );
  expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['Card processing', -105],
    ['Sale', 5000],
  ]);
  expect(lines[1]?.entries).toEqual([
    { account: 'Card balance', amount: 5000 },
    { account: 'Owed to you', amount: 5000 },
  ]);
  expect(lines[0]?.entries).toEqual([
    { account: 'Processing fees', amount: 105 },
    { account: 'Owed to you', amount: -105 },
  ]);
});

test('a movement that does not touch the organiser is shown as nothing', () => {
  const [line] = ledgerLines(
    [{ ...entry, transaction: 't3', kind: 'payout', account: 'platform:bank', amount: 100 }],
    payable,
  );
  expect(line).toMatchObject({ label: 'Payout', amount: 0 });
});
