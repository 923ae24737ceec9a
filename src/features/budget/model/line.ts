import { inEach } from '#lib/language/index.ts';
import { entity, type RowOf } from '#shared/entity/entity.ts';
import {
  amount,
  boolean,
  byProduct,
  choice,
  currency,
  day,
  openAmount,
  reference,
  text,
} from '#shared/entity/fields.ts';
import { t } from '../messages/budget-budget.messages.ts';
import { words } from '../messages/budget.messages.ts';

export const BUDGET_KINDS = ['income', 'cost'] as const;
export type BudgetKind = (typeof BUDGET_KINDS)[number];

/** As many as an event's budget has at most. */
export const MOST_LINES = 500;

type Label = Exclude<keyof (typeof words)['en']['field'], `${string}Hint`>;
const label = (name: Label) => inEach(words, ({ field }) => field[name]);
const refused = { kind: t('amount'), wrong: t('amount') };
const money = {
  currency: 'currency',
  says: { ...refused, unread: (example: string) => inEach(words, ({ play }) => play.amount(example)) },
};

/** A line of an event's budget: something that comes in besides ticket sales, or that has to be paid. */
export const budgetLine = entity({
  table: 'budget_lines',
  parent: 'event',
  most: MOST_LINES,
  fields: {
    event: byProduct(reference('events', { internal: true })),
    kind: choice(BUDGET_KINDS, { says: t('kind') }),
    category: text({ max: 60, fallback: '', label: label('category'), says: { most: t('long') } }),
    title: text({
      min: 1,
      max: 120,
      label: label('title'),
      says: { kind: t('title'), least: t('title'), most: t('title') },
    }),
    /** Whom it is paid to, or who gives it; for one of the event's suppliers their name. */
    supplier: text({
      max: 200,
      fallback: '',
      label: label('supplier'),
      says: { most: t('long') },
      about: 'The name of the payee or payer.',
    }),
    /** One of the event's suppliers; empty for others. */
    supplierId: reference('plan_suppliers', {
      fallback: '',
      unaudited: true,
      label: label('supplier'),
      about: 'The id of one of the event’s suppliers; empty for others.',
    }),
    currency: currency({
      unaudited: true,
      label: label('currency'),
      says: { kind: t('currency'), wrong: t('currency') },
    }),
    planned: amount({
      ...money,
      fallback: 0,
      label: label('planned'),
      about: 'In the minor unit; per guest if `perHead` is true.',
    }),
    /** What it came to altogether. */
    actual: openAmount({
      ...money,
      label: label('actual'),
      about: 'The actual amount; null until it is known.',
    }),
    perHead: boolean({ fallback: false, label: label('perHead') }),
    paid: boolean({ fallback: false, label: label('paid') }),
    dueOn: day({
      fallback: '',
      label: label('dueOn'),
      says: t('dueOn'),
      about: 'Such as `2026-12-01`, in the event’s time zone; empty for none.',
    }),
  },
});

export type BudgetLineRow = RowOf<typeof budgetLine>;
