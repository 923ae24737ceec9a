import type { ReactNode } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Money } from '#shared/ui/money.tsx';
import { words as givingWords } from '../messages/giving.messages.ts';
import { words } from '../messages/monthly.messages.tsx';
import { NextMonth } from './next-month.tsx';

export interface ShownGivers {
  sums: readonly {
    currency: string;
    givers: number;
    perMonth: number;
    failing: number;
    failingAmount: number;
    expected: number;
    nextAt: string;
  }[];
  gifts: readonly {
    id: string;
    name: string;
    email: string;
    anonymous: boolean;
    amount: number;
    currency: string;
    failing: boolean;
    nextAt: string;
  }[];
}

/** Who gives to a campaign every month, what that is together, and what is expected next. */
export function MonthlyGivers({ monthly }: { monthly: ShownGivers }) {
  const t = useMessages(words);
  const give = useMessages(givingWords);
  const { sums, gifts } = monthly;
  const all = sums.reduce((count, { givers }) => count + givers, 0);
  return (
    <Card title={t.givers} flush>
      {sums.length === 0 && <p className="px-5 pb-5 text-muted">{t.noGivers}</p>}
      {sums.map((sum) => (
        <dl
          key={sum.currency}
          className="grid grid-cols-2 gap-x-6 gap-y-3 border-b border-line px-5 pb-4 sm:grid-cols-3"
        >
          <Fact label={t.perMonth} detail={t.count(sum.givers)}>
            <Money amount={sum.perMonth} currency={sum.currency} />
          </Fact>
          <Fact
            label={t.expected}
            detail={sum.nextAt && t.nextOn(<DateTime key="next" at={sum.nextAt} zone="UTC" style="date" />)}
          >
            <Money amount={sum.expected} currency={sum.currency} />
          </Fact>
          {sum.failing > 0 && (
            <Fact label={t.failingSum} detail={t.count(sum.failing)}>
              <Money amount={sum.failingAmount} currency={sum.currency} />
            </Fact>
          )}
        </dl>
      ))}
      <ul>
        {gifts.map((gift) => (
          <li
            key={gift.id}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line px-5 py-3 first:border-0"
          >
            <span className="min-w-0">
              <span className="font-medium [overflow-wrap:anywhere]">{gift.name || give.somebody}</span>
              {gift.anonymous && <Badge className="ml-2">{give.hidden}</Badge>}
              <span className="block text-[0.9375rem] text-muted [overflow-wrap:anywhere]">{gift.email}</span>
            </span>
            <span className="text-right">
              <Money amount={gift.amount} currency={gift.currency} />
              <span className="block text-[0.9375rem] text-muted">
                <NextMonth {...gift} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      {all > gifts.length && (
        <p className="border-t border-line px-5 py-3 text-[0.9375rem] text-muted">
          {t.firstShown(gifts.length)}
        </p>
      )}
    </Card>
  );
}

function Fact({ label, detail, children }: { label: string; detail: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.9375rem] text-muted">{label}</dt>
      <dd className="text-xl font-semibold">{children}</dd>
      {detail && <dd className="text-[0.9375rem] text-muted">{detail}</dd>}
    </div>
  );
}
