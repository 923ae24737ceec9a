import { inEach } from '#lib/language/index.ts';
import { entity, type RowOf } from '#shared/entity/entity.ts';
import { byProduct, integer, reference, text } from '#shared/entity/fields.ts';
import { words } from '../messages/price-input.messages.ts';
import { words as forms } from '../messages/price-problems.messages.ts';
import { words as refusals } from '../messages/prices.messages.ts';
import { words as selling } from '../messages/selling.messages.ts';

const MOST = 1_000_000;
const label = (name: 'name' | 'size') => inEach(selling, (t) => t[name]);

/** Tickets that several types share: none of them sells beyond it. Its counts are those of its types together. */
export const quota = entity({
  table: 'quotas',
  parent: 'event',
  fields: {
    event: byProduct(reference('events', {})),
    name: text({
      min: 1,
      max: 60,
      label: label('name'),
      says: { kind: words.giveName, least: words.giveName, blank: inEach(forms, (t) => t.quotaName) },
    }),
    size: integer({ min: 1, max: MOST, label: label('size'), says: { least: refusals.atLeastOne } }),
    sold: byProduct(integer({ max: MOST })),
    held: byProduct(integer({ max: MOST })),
  },
});

export type QuotaRow = RowOf<typeof quota>;
