import { Form, useNavigation } from 'react-router';
import type { RefundPreview } from './review.server.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { MailedPeople } from './mailed-people.tsx';
import { MoneyEffect } from './money-effect.tsx';
import { ReviewLine } from './review-line.tsx';
import { words } from '../messages/review.messages.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Money } from '#shared/ui/money.tsx';

interface RefundReviewProps {
  preview: RefundPreview;
  buyerName: string;
  /** An operator reads it, and not the organiser. */
  operator?: boolean;
  /** What was typed, as pairs of field and value: it is sent again with the confirmation. */
  typed: readonly [name: string, value: string][];
}

/** What a refund does, before it is done: who gets how much, which fees stay, and who is mailed. */
export function RefundReview({ preview, buyerName, operator = false, typed }: RefundReviewProps) {
  const t = useMessages(words);
  const { state, formData } = useNavigation();
  const busy = state === 'submitting' && formData?.get('confirmed') === 'yes';
  const { back, currency, tickets, effect, byHand, mailed } = preview;
  const amount = <Money amount={back} currency={currency} />;
  return (
    <Card title={back > 0 ? t.before : t.beforeTaking}>
      <div className="flex flex-col gap-4" aria-live="polite">
        <dl className="border-t border-line">
          {back > 0 && (
            <ReviewLine label={t.buyerGets(buyerName)} strong>
              {amount}
            </ReviewLine>
          )}
          {effect && <MoneyEffect effect={effect} currency={currency} operator={operator} />}
        </dl>
        {byHand && back > 0 && <p>{t.youGiveBack}</p>}
        {effect && effect.owedAfter < 0 && (
          <p className="text-[0.9375rem] text-muted">{operator ? t.owedByThem : t.owed}</p>
        )}
        <p>{t.ends(tickets.length)}</p>
        <MailedPeople mailed={mailed} />
      </div>
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        {typed.map(([name, value], place) => (
          <input key={`${name} ${place}`} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="intent" value="refund" />
        <Button type="submit" name="confirmed" value="yes" variant="danger" pending={busy}>
          {back > 0 ? t.confirm(amount) : t.confirmFree(tickets.length)}
        </Button>
        <Button type="submit" name="confirmed" value="change" variant="secondary">
          {t.change}
        </Button>
      </Form>
      <p className="mt-3 text-[0.9375rem] text-muted">{t.once}</p>
    </Card>
  );
}
