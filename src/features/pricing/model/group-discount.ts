import { words as typedWords } from '#shared/forms/typed-values.messages.ts';
import { inEach } from '#lib/language/index.ts';
import { entity, type RowOf } from '#shared/entity/entity.ts';
import {
  amount,
  byProduct,
  choice,
  integer,
  percent,
  reference,
  references,
  text,
} from '#shared/entity/fields.ts';
import { words as forms } from '../messages/price-problems.messages.ts';
import { words } from '../messages/price-input.messages.ts';
import { words as selling } from '../messages/selling.messages.ts';
import { requireDiscount } from './require-discount.ts';

const label = (name: 'name' | 'kind' | 'percentage' | 'offEach' | 'minQuantity' | 'types') =>
  inEach(selling, (t) => t[name]);

/** Whoever orders so many tickets at once pays less for each. */
export const groupDiscount = entity({
  table: 'group_discounts',
  parent: 'event',
  fields: {
    event: byProduct(reference('events', {})),
    name: text({
      min: 1,
      max: 60,
      label: label('name'),
      says: {
        kind: words.giveName,
        least: words.giveName,
        blank: inEach(forms, (t) => t.groupName),
      },
    }),
    kind: choice(['percent', 'amount'], { label: label('kind'), says: words.groupKinds }),
    bps: percent({ fallback: 0, label: label('percentage'), onlyIf: ['kind', 'percent'], example: 1_000 }),
    amount: amount({ fallback: 0, label: label('offEach'), onlyIf: ['kind', 'amount'] }),
    minQuantity: integer({
      max: 1_000_000,
      fallback: 0,
      label: label('minQuantity'),
      says: { blank: inEach(typedWords, (t) => t.wholeNumber) },
      example: 2,
    }),
    ticketTypes: references('ticket_types', { fallback: [], label: label('types') }),
  },
  check(values, wrong) {
    requireDiscount(values, wrong);
    if (values.minQuantity < 2) wrong('minQuantity', words.groupOfTwo, 'validation_too_small');
  },
});

/** `ticketTypes` is a JSON array of ids; empty for all. */
export type GroupDiscountRow = RowOf<typeof groupDiscount>;
