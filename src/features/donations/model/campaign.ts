import { inEach } from '#lib/language/index.ts';
import { told } from '#features/chapters/model/errors.ts';
import { words as refusals } from '#features/chapters/messages/community.messages.ts';
import { entity, type RowOf } from '#shared/entity/entity.ts';
import {
  amount,
  boolean,
  byProduct,
  choice,
  currency,
  integer,
  reference,
  text,
} from '#shared/entity/fields.ts';
import { words } from '../messages/giving.messages.ts';

export const CAMPAIGN_STATES = ['draft', 'running', 'ended'] as const;

type Label = 'title' | 'slug' | 'summary' | 'goal' | 'currency' | 'allow' | 'status';
const label = (name: Label) => inEach(words, (t) => t[name]);
const atMost = (most: number) => inEach(refusals, (t) => t.longText(most));

/** What a chapter collects donations for. */
export const campaign = entity({
  table: 'community_campaigns',
  parent: 'chapter',
  fields: {
    chapter: byProduct(reference('community_chapters', {})),
    title: text({
      min: 1,
      max: 120,
      tidy: 'line',
      label: label('title'),
      says: { least: told('needName'), most: atMost(120) },
    }),
    /** Made from the title where it is empty. */
    slug: text({ max: 60, tidy: 'line', fallback: '', label: label('slug'), says: { most: atMost(60) } }),
    summary: text({
      max: 4_000,
      tidy: 'lines',
      fallback: '',
      label: label('summary'),
      says: { most: atMost(4_000) },
    }),
    goal: amount({ currency: 'currency', label: label('goal'), says: told('noGoal') }),
    currency: currency({
      label: label('currency'),
      says: { kind: told('noCurrency'), wrong: told('noCurrency') },
    }),
    /** Whether it can be given to every month. */
    monthly: boolean({ fallback: true, label: label('allow') }),
    status: choice(CAMPAIGN_STATES, { fallback: 'draft', label: label('status') }),
    /** What was given, less what was given back, in minor units. */
    raised: byProduct(amount({ currency: 'currency' })),
    gifts: byProduct(integer({ max: Number.MAX_SAFE_INTEGER })),
  },
  check({ goal }, wrong) {
    if (goal === 0) wrong('goal', told('noGoal'));
  },
});

export type CampaignRow = RowOf<typeof campaign>;
