import { Form } from 'react-router';
import { LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import { useLanguage, useLocale, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { formatDay } from '#shared/ui/format-date.ts';
import { Select } from '#shared/ui/fields/select.tsx';
import { words } from '../messages/tier-change.messages.ts';

interface Sum {
  amount: number;
  currency: string;
}

/** What another membership would do to what a member owes. */
export interface ShownTierChange {
  dues: 'none' | 'replaced' | 'waived' | 'opened';
  before: Sum | null;
  after: Sum | null;
  dueOn: string;
  next: (Sum & { from: string }) | null;
  returns: boolean;
  endsRenewal: boolean;
  to: { id: string; name: string };
  told: string;
}

interface TierChangeFormProps {
  tiers: readonly { id: string; name: string; price: string }[];
  own: string;
  /** Of the membership that was chosen; null until one is. */
  change: ShownTierChange | null;
}

/** Another membership for a member, in two steps: which, and then what that costs. */
export function TierChangeForm({ tiers, own, change }: TierChangeFormProps) {
  const t = useMessages(words);
  const others = tiers.filter(({ id }) => id !== own);
  if (others.length === 0) return null;
  return (
    <Card title={t.title}>
      <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-4">
        <Field label={t.to} className="min-w-52 flex-1">
          <Select name="tier" defaultValue={change?.to.id ?? others[0]?.id}>
            {others.map(({ id, name, price }) => (
              <option key={id} value={id}>
                {[name, price].filter(Boolean).join(' · ')}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="secondary">
          {t.look}
        </Button>
      </Form>
      {change && <Told change={change} />}
    </Card>
  );
}

function Told({ change }: { change: ShownTierChange }) {
  const t = useMessages(words);
  const locale = LOCALES[useLanguage()];
  const written = useLocale();
  const money = (sum: Sum) => formatMoney(sum.amount, sum.currency, locale);
  const day = (text: string) => formatDay(`${text} 00:00:00.000Z`, 'UTC', 'date', written);
  const { before, after, next, dues } = change;
  const lines = [
    dues === 'replaced' && before && after && t.replaced(money(before), money(after), day(change.dueOn)),
    dues === 'waived' && before && t.waived(money(before)),
    dues === 'opened' && after && t.opened(money(after), day(change.dueOn)),
    dues === 'none' && !next && t.nothing,
    next && t.next(day(next.from), money(next)),
    difference(before, after) && t.difference(money(difference(before, after) as Sum)),
    change.returns && t.returns,
    change.endsRenewal && t.endsRenewal,
    (dues === 'replaced' || dues === 'opened') && t.mailed,
  ];
  return (
    <div className="mt-5">
      <Callout tone="warning" title={t.change(change.to.name)} announce>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {lines
            .filter((line) => typeof line === 'string')
            .map((line) => (
              <li key={line}>{line}</li>
            ))}
        </ul>
        <Form method="post" className="mt-4">
          <input type="hidden" name="tier" value={change.to.id} />
          <input type="hidden" name="told" value={change.told} />
          <Button type="submit" name="intent" value="tier">
            {t.confirm(change.to.name)}
          </Button>
        </Form>
      </Callout>
    </div>
  );
}

/** What is owed more by it, or less; null where that is nothing, or in two currencies. */
function difference(before: Sum | null, after: Sum | null): Sum | null {
  const currency = after?.currency ?? before?.currency;
  if (!currency || (before && after && before.currency !== after.currency)) return null;
  const amount = (after?.amount ?? 0) - (before?.amount ?? 0);
  return amount === 0 ? null : { amount, currency };
}
