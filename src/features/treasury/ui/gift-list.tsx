import { LOCALES } from '#lib/language/index.ts';
import { Form } from 'react-router';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { formatMoney } from '#shared/ui/format-money.ts';
import { Money } from '#shared/ui/money.tsx';
import { words as givingWords } from '#features/donations/messages/giving.messages.ts';
import { words as monthlyWords } from '#features/donations/messages/monthly.messages.tsx';
import { TakeBack } from './take-back.tsx';
import { words as treasuryWords } from '../messages/treasury.messages.ts';

interface Gift {
  id: string;
  name: string;
  email: string;
  anonymous: boolean;
  monthly: boolean;
  method: 'card' | 'cash' | 'transfer' | 'other';
  amount: number;
  paidAt: string;
}

/** What was given to a campaign, for those who keep its books: they can give each back. */
export function GiftList({ gifts, currency }: { gifts: readonly Gift[]; currency: string }) {
  const t = useMessages(givingWords);
  const tMonthly = useMessages(monthlyWords);
  const hand = useMessages(treasuryWords);
  const locale = LOCALES[useLanguage()];
  return (
    <Card title={t.donations} flush>
      {gifts.length === 0 && <p className="px-5 pb-5 text-muted">{t.noDonations}</p>}
      <ul>
        {gifts.map((gift) => (
          <li key={gift.id} className="border-t border-line px-5 py-3 first:border-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0">
                <span className="font-medium [overflow-wrap:anywhere]">{gift.name || t.somebody}</span>
                {gift.anonymous && <Badge className="ml-2">{t.hidden}</Badge>}
                {gift.method !== 'card' && <Badge className="ml-2">{hand.methods[gift.method]}</Badge>}
                {gift.monthly && <Badge className="ml-2">{tMonthly.monthly}</Badge>}
              </span>
              <Money amount={gift.amount} currency={currency} />
            </p>
            <p className="flex flex-wrap justify-between gap-x-4 text-[0.9375rem] text-muted">
              <span className="min-w-0 [overflow-wrap:anywhere]">{gift.email}</span>
              <DateTime at={gift.paidAt} zone="UTC" style="date" />
            </p>
            {gift.method !== 'card' && <TakeBack payment={gift.id} />}
            {gift.method === 'card' && (
              <details className="mt-1 text-[0.9375rem]">
                <summary className="inline-flex min-h-6 cursor-pointer items-center text-muted underline-offset-4 hover:text-text hover:underline">
                  {t.giveBack}
                </summary>
                <p className="mt-1 text-muted">{t.giveBackText}</p>
                <Form method="post" className="mt-2 mb-1" preventScrollReset>
                  <input type="hidden" name="id" value={gift.id} />
                  <Button
                    type="submit"
                    name="intent"
                    value="give-back"
                    variant="danger"
                    size="sm"
                    aria-label={t.giveBackTo(
                      formatMoney(gift.amount, currency, locale),
                      gift.name || t.somebody,
                    )}
                  >
                    {t.giveBackYes}
                  </Button>
                </Form>
              </details>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
