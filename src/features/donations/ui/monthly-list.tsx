import { useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Money } from '#shared/ui/money.tsx';
import { words } from '../messages/monthly.messages.tsx';
import { NextMonth } from './next-month.tsx';

export interface ListedMonthly {
  token: string;
  title: string;
  amount: number;
  currency: string;
  failing: boolean;
  /** UTC text; empty while it is not known. */
  nextAt: string;
}

/** What somebody gives every month, each with the way to change and to stop it. Nothing where there is none. */
export function MonthlyList({ gifts }: { gifts: readonly ListedMonthly[] }) {
  const t = useMessages(words);
  if (gifts.length === 0) return null;
  return (
    <Card title={t.list} flush>
      <ul>
        {gifts.map((gift) => (
          <li
            key={gift.token}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3 first:border-0"
          >
            <span className="min-w-0">
              <span className="font-medium [overflow-wrap:anywhere]">
                {t.inList(
                  <Money key="amount" amount={gift.amount} currency={gift.currency} compact />,
                  gift.title,
                )}
              </span>
              <span className="block text-[0.9375rem] text-muted">
                <NextMonth {...gift} />
              </span>
            </span>
            <ButtonLink to={`/monthly/${gift.token}`} size="sm" variant="secondary">
              {t.manage}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
