import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Money } from '#shared/ui/money.tsx';
import { words } from '../messages/renewal-card.messages.tsx';

export interface ShownRenewal {
  /** Null while nothing renews by itself. */
  running: { amount: number; currency: string; card: string; failing: boolean } | null;
  amount: number;
  currency: string;
  /** What is to be paid first; null for nothing, and while a card is kept. */
  owed: { amount: number; currency: string } | null;
  /** The day until which is paid; empty for none. */
  paidUntil: string;
}

/** Whether a membership renews by itself, with the card that pays for it. */
export function RenewalCard({ renewal }: { renewal: ShownRenewal }) {
  const t = useMessages(words);
  const { running, amount, currency, owed, paidUntil } = renewal;
  return (
    <div id="renewal" className="scroll-mt-6">
      <Card title={t.title}>
        {running === null && (
          <p className="text-muted">
            {owed
              ? t.payAndKeep(
                  <Money key="owed" amount={owed.amount} currency={owed.currency} />,
                  <Money key="amount" amount={amount} currency={currency} />,
                )
              : t.offer(<Money key="amount" amount={amount} currency={currency} />)}
          </p>
        )}
        {running && (
          <p className={running.failing ? 'text-crimson-bright' : 'text-muted'}>
            {running.failing
              ? t.failing(running.card)
              : t.active(
                  <Money key="amount" amount={running.amount} currency={running.currency} />,
                  running.card,
                  <DateTime key="until" at={paidUntil} zone="UTC" style="date" />,
                )}
          </p>
        )}
        {(running !== null || owed !== null || paidUntil !== '') && (
          <Form method="post" className="mt-4 flex flex-wrap gap-3">
            <Button
              type="submit"
              name="intent"
              value="renew"
              size="sm"
              variant={running ? 'secondary' : 'primary'}
            >
              {running ? t.change : owed ? t.payStart : t.start}
            </Button>
            {running && (
              <Button type="submit" name="intent" value="stop-renewal" size="sm" variant="ghost">
                {t.stop}
              </Button>
            )}
          </Form>
        )}
      </Card>
    </div>
  );
}
