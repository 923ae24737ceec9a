import { Form, useNavigation } from 'react-router';
import { type ShownTicketDate, TicketDate } from '#features/orders/ui/ticket-date.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Money } from '#shared/ui/money.tsx';
import { words } from '../messages/exchange-page.messages.tsx';

interface ExchangeWaitsProps {
  /** `until` is UTC text, `amount` in minor units; `date` null when it is gone or stays, `type` the name of what they become, empty where that stays. */
  waiting: { amount: number; until: string; date: ShownTicketDate | null; type: string };
  currency: string;
  zone: string;
}

/** An exchange that waits for its payment: to be paid, or given up. */
export function ExchangeWaits({ waiting, currency, zone }: ExchangeWaitsProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const amount = <Money amount={waiting.amount} currency={currency} />;
  return (
    <Card title={t.waitsTitle}>
      {waiting.date && <TicketDate date={waiting.date} zone={zone} className="text-lg font-semibold" />}
      {waiting.type && <p className="text-lg font-semibold [overflow-wrap:anywhere]">{waiting.type}</p>}
      <p className="mt-3">{t.waits(amount, <DateTime at={waiting.until} zone={zone} />)}</p>
      <Form method="post" className="mt-6 flex flex-wrap items-center gap-3">
        <Button type="submit" name="intent" value="pay" pending={busy}>
          {t.payNow(amount)}
        </Button>
        <Button type="submit" name="intent" value="drop" variant="secondary" pending={busy}>
          {t.drop}
        </Button>
      </Form>
    </Card>
  );
}
