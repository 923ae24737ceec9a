import { expect, it } from 'vitest';
import { promoProblem, promoTerms } from './promo.ts';
import type { PromoCodeRow } from './promo-code.ts';

const NOW = '2026-12-01 12:00:00.000Z';
const BEFORE = '2026-12-01 11:59:59.999Z';
const AFTER = '2026-12-01 12:00:00.001Z';

const row = (more: Partial<PromoCodeRow> = {}): PromoCodeRow => ({
  id: 'promo0000000001',
  event: 'event0000000001',
  code: 'MELA',
  kind: 'percent',
  bps: 1_000,
  amount: 7,
  unlocks: '["vip"]',
  maxUses: 0,
  maxPerBuyer: 0,
  minQuantity: 3,
  startsAt: '',
  endsAt: '',
  ticketTypes: '["adult","child"]',
  used: 0,
  held: 0,
  created: NOW,
  updated: NOW,
  ...more,
});

it.each<[string, Partial<PromoCodeRow>, number, string | null]>([
  ['without limits', {}, 0, null],
  ['without limits, however often it was used', { used: 9, held: 9 }, 9, null],
  ['from now on', { startsAt: NOW }, 0, null],
  ['from later on', { startsAt: AFTER }, 0, 'promo_code_not_started'],
  ['until now', { endsAt: NOW }, 0, 'promo_code_ended'],
  ['until earlier', { endsAt: BEFORE }, 0, 'promo_code_ended'],
  ['until later', { endsAt: AFTER }, 0, null],
  ['with one use left', { maxUses: 3, used: 1, held: 1 }, 0, null],
  ['used up by who bought', { maxUses: 3, used: 3 }, 0, 'promo_code_used_up'],
  ['used up by who is paying', { maxUses: 3, held: 3 }, 0, 'promo_code_used_up'],
  ['used up by both', { maxUses: 3, used: 2, held: 1 }, 0, 'promo_code_used_up'],
  ['used beyond', { maxUses: 3, used: 3, held: 1 }, 0, 'promo_code_used_up'],
  ['of once, and free', { maxUses: 1 }, 0, null],
  ['once for each, and new to them', { maxPerBuyer: 1 }, 0, null],
  ['once for each, and used by them', { maxPerBuyer: 1 }, 1, 'promo_code_used_by_buyer'],
  ['twice for each, and used once', { maxPerBuyer: 2 }, 1, null],
  ['twice for each, and used twice', { maxPerBuyer: 2 }, 2, 'promo_code_used_by_buyer'],
])('a code %s', (_, more, usesOfBuyer, code) => {
  expect(promoProblem({ row: row(more), usesOfBuyer }, NOW)?.code ?? null).toBe(code);
});

it('no code is unknown', () => expect(promoProblem(null, NOW)?.code).toBe('unknown_promo_code'));

it('gives what its row says', () => {
  expect(promoTerms(row())).toEqual({
    code: 'MELA',
    kind: 'percent',
    bps: 1_000,
    amount: 7,
    minQuantity: 3,
    ticketTypes: ['adult', 'child'],
    unlocks: ['vip'],
  });
});
