import { LOCALES } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { formatMoney } from '#shared/ui/format-money.ts';
import { Money } from '#shared/ui/money.tsx';
import { words } from '../messages/monthly.messages.tsx';

interface Month {
  token: string;
  amount: number;
  currency: string;
  refunded: boolean;
  receipt: boolean;
  paidAt: string;
}

/** The months that were given, the newest first, with their receipts. Nothing before the first one. */
export function MonthlyMonths({ paid }: { paid: readonly Month[] }) {
  const t = useMessages(words);
  const locale = LOCALES[useLanguage()];
  if (paid.length === 0) return null;
  return (
    <Card title={t.months} flush>
      <ul>
        {paid.map((month) => (
          <li
            key={month.token}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3 first:border-0"
          >
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Money amount={month.amount} currency={month.currency} className="font-semibold" />
              <span className="text-[0.9375rem] text-muted">
                <DateTime at={month.paidAt} zone="UTC" style="date" />
              </span>
              {month.refunded && <Badge tone="sky">{t.back}</Badge>}
            </span>
            {month.receipt && (
              <ButtonLink
                to={`/community/payments/${month.token}`}
                size="sm"
                variant="secondary"
                aria-label={t.receipt(formatMoney(month.amount, month.currency, locale))}
              >
                {t.receiptShort}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
