import { inEach } from '#lib/language/index.ts';
import { entity, type RowOf } from '#shared/entity/entity.ts';
import {
  amount,
  byProduct,
  choice,
  code,
  integer,
  moment,
  percent,
  reference,
  references,
} from '#shared/entity/fields.ts';
import { words } from '../messages/price-input.messages.ts';
import { words as selling } from '../messages/selling.messages.ts';
import { requireDiscount } from './require-discount.ts';

const MOST_USES = 1_000_000;
const { writeCode } = words;
const label = (name: LabelName) => inEach(selling, (t) => t[name]);
type LabelName =
  | 'code'
  | 'kind'
  | 'percentage'
  | 'offOrder'
  | 'shown'
  | 'maxUses'
  | 'maxPerBuyer'
  | 'minQuantity'
  | 'from'
  | 'until'
  | 'types';

/** A word by which guests pay less, or find hidden tickets. Counts are of orders; 0 is no limit. */
export const promoCode = entity({
  table: 'promo_codes',
  parent: 'event',
  fields: {
    event: byProduct(reference('events', {})),
    code: code({
      max: 40,
      label: label('code'),
      says: { kind: writeCode, least: writeCode, blank: writeCode },
    }),
    kind: choice(['percent', 'amount', 'unlock'], { label: label('kind'), says: words.codeKinds }),
    bps: percent({ fallback: 0, label: label('percentage'), onlyIf: ['kind', 'percent'], example: 1_000 }),
    amount: amount({ fallback: 0, label: label('offOrder'), onlyIf: ['kind', 'amount'] }),
    unlocks: references('ticket_types', { fallback: [], label: label('shown') }),
    maxUses: integer({ max: MOST_USES, fallback: 0, label: label('maxUses') }),
    maxPerBuyer: integer({ max: MOST_USES, fallback: 0, label: label('maxPerBuyer') }),
    minQuantity: integer({ max: MOST_USES, fallback: 0, label: label('minQuantity') }),
    startsAt: moment({ fallback: '', label: label('from') }),
    endsAt: moment({ fallback: '', label: label('until') }),
    ticketTypes: references('ticket_types', { fallback: [], label: label('types') }),
    used: byProduct(integer({ max: MOST_USES })),
    held: byProduct(integer({ max: MOST_USES })),
  },
  check(values, wrong, current) {
    const { kind, maxUses, startsAt, endsAt } = values;
    requireDiscount(values, wrong);
    if (kind === 'unlock' && values.unlocks.length === 0)
      wrong('unlocks', words.chooseHidden, 'validation_required');
    const inUse = current ? current.used + current.held : 0;
    if (maxUses > 0 && maxUses < inUse) wrong('maxUses', words.usedTimes(inUse), 'validation_below_sold');
    if (startsAt !== '' && endsAt !== '' && startsAt >= endsAt)
      wrong('endsAt', words.endsBeforeStart, 'validation_before_start');
  },
});
/** `ticketTypes` and `unlocks` are JSON arrays of ids; empty for all, and for none. */
export type PromoCodeRow = RowOf<typeof promoCode>;
