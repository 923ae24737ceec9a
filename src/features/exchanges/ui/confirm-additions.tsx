import { Form, Link, useNavigation } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Money } from '#shared/ui/money.tsx';
import { additionField } from '../model/addition-field.ts';
import { words } from '../messages/add-page.messages.tsx';
import type { ShownAddition } from './choose-additions.tsx';

interface ConfirmAdditionsProps {
  page: {
    order: { id: string; buyerEmail: string };
    additions: readonly ShownAddition[];
    currency: string;
    key: string;
  };
  /** Amounts in minor units. */
  price: { lines: readonly { name: string; quantity: number; total: number }[]; total: number };
}

/** What is added, and what it costs in all; nothing has happened yet. */
export function ConfirmAdditions({ page, price }: ConfirmAdditionsProps) {
  const t = useMessages(words);
  const { order, additions, currency, key } = page;
  const busy = useNavigation().state === 'submitting';
  const chosen = additions.filter((addition) => addition.chosen > 0);
  const named = chosen.map((one) => [additionField(one), String(one.chosen)] as const);
  return (
    <Card title={t.check}>
      <ul className="flex flex-col border-t border-line">
        {price.lines.map(({ name, quantity, total }) => (
          <li
            key={`${name} ${quantity}`}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 [overflow-wrap:anywhere]"
          >
            <span>
              {quantity} × {name}
            </span>
            <Money amount={total} currency={currency} freeWhenZero />
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-4 py-3 text-lg font-semibold">
        <span>{t.total}</span>
        <Money amount={price.total} currency={currency} freeWhenZero />
      </p>
      <div className="mt-1 flex flex-col gap-3">
        {price.total > 0 && <p>{t.held}</p>}
        <p className="text-muted [overflow-wrap:anywhere]">{t.sentTo(order.buyerEmail)}</p>
      </div>
      <Form method="post" className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {named.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="agreed" value={price.total} />
        <input type="hidden" name="key" value={key} />
        <Button type="submit" name="intent" value="add" pending={busy}>
          {price.total > 0 ? t.pay(<Money amount={price.total} currency={currency} />) : t.addFree}
        </Button>
        <Link
          to={`?${named.map((pair) => pair.join('=')).join('&')}`}
          className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4"
        >
          {t.other}
        </Link>
      </Form>
    </Card>
  );
}
