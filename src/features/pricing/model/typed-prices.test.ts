import { expect, it } from 'vitest';
import { writtenFields } from '#shared/entity/entity.ts';
import type { Fields } from '#shared/entity/entity.ts';
import { entityForm } from '#shared/forms/entity-form.server.ts';
import { groupDiscount } from './group-discount.ts';
import { promoCode } from './promo-code.ts';
import { quota } from './quota.ts';

const FORM = { zone: 'UTC', currency: 'EUR' };

/** What is said beside each field of a form in which that was typed. */
function said(of: { fields: Fields }, typed: Record<string, string | string[]>): Record<string, string> {
  const result = entityForm(of, 'en', FORM).safeParse({ updated: '', ...typed });
  return Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

const GROUP = { name: 'Family', kind: 'percent', bps: '15', amount: '', minQuantity: '4', ticketTypes: [] };
const CODE = {
  code: 'mela',
  kind: 'percent',
  bps: '15',
  amount: '',
  maxUses: '',
  maxPerBuyer: '',
  minQuantity: '',
  startsAt: '',
  endsAt: '',
  unlocks: [],
  ticketTypes: [],
};

it('reads of a discount what its kind counts, and nothing else', () => {
  expect(
    entityForm(groupDiscount, 'en', FORM).parse({ ...GROUP, updated: '', amount: 'much' }),
  ).toMatchObject({
    name: 'Family',
    bps: 1_500,
    amount: 0,
    minQuantity: 4,
  });
  const amount = { ...GROUP, updated: '', kind: 'amount', bps: 'much', amount: '2.50' };
  expect(entityForm(groupDiscount, 'en', FORM).parse(amount)).toMatchObject({ bps: 0, amount: 250 });
  const code = { ...CODE, updated: '', kind: 'amount', bps: 'much', amount: '2.50' };
  expect(entityForm(promoCode, 'en', FORM).parse(code)).toMatchObject({ bps: 0, amount: 250 });
  expect(entityForm(promoCode, 'en', FORM).parse({ ...CODE, updated: '', amount: 'much' })).toMatchObject({
    bps: 1_500,
    amount: 0,
    maxUses: 0,
  });
  const unlock = { ...CODE, updated: '', kind: 'unlock', bps: 'much', amount: 'much' };
  expect(entityForm(promoCode, 'en', FORM).parse(unlock)).toMatchObject({ bps: 0, amount: 0 });
});

it.each<[string, { fields: Fields }, object, string, string]>([
  ['a discount without a name', groupDiscount, { ...GROUP, name: ' ' }, 'name', 'Enter a name'],
  ['a discount of much', groupDiscount, { ...GROUP, bps: 'much' }, 'bps', ''],
  ['a discount of some', groupDiscount, { ...GROUP, kind: 'amount', amount: 'some' }, 'amount', ''],
  ['a discount from many on', groupDiscount, { ...GROUP, minQuantity: 'many' }, 'minQuantity', ''],
  ['no code', promoCode, { ...CODE, code: ' ' }, 'code', 'Enter a code'],
  ['a code of much', promoCode, { ...CODE, bps: 'much' }, 'bps', ''],
  ['a code from noon on', promoCode, { ...CODE, startsAt: 'noon' }, 'startsAt', ''],
  ['a quota without a name', quota, { name: '', size: '5' }, 'name', 'Enter a name'],
  ['a quota of many', quota, { name: 'Hall', size: 'many' }, 'size', ''],
])('says of %s what is missing', (_, of, typed, field, sentence) => {
  const found = said(of, typed as Record<string, string>);
  expect(Object.keys(found)).toEqual([field]);
  expect(found[field]).toContain(sentence);
});

it('calls every field something in each language', () => {
  for (const of of [groupDiscount, promoCode, quota]) {
    const labels = writtenFields(of).map(([name, { options }]) => [name, options.label]);
    const missing = labels.filter(([, label]) => !label || Object.values(label).some((text) => text === ''));
    expect(missing).toEqual([]);
  }
});
