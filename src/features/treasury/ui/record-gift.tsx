import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { HandFields } from './manual-payment-fields.tsx';
import { words } from '../messages/treasury.messages.ts';

interface RecordGiftProps {
  today: string;
  /** Made with the form, so that a form that is sent twice is one donation. */
  giftKey: string;
  currency: string;
  /** What was typed, when the form comes back. */
  typed: Readonly<Record<string, string>> | null;
}

/** Records a donation that came in cash or by bank transfer. */
export function RecordGift({ today, giftKey, currency, typed }: RecordGiftProps) {
  const t = useMessages(words);
  return (
    <Card title={t.recordGift}>
      <p className="text-muted">{t.recordGiftText}</p>
      <Form method="post" className="mt-4 flex flex-col gap-4" preventScrollReset key={giftKey}>
        <input type="hidden" name="key" value={typed?.key ?? giftKey} />
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label={`${t.amount} (${currency})`}>
            <Input
              name="amount"
              inputMode="decimal"
              required
              maxLength={20}
              autoComplete="off"
              defaultValue={typed?.amount}
            />
          </Field>
          <Field label={t.name}>
            <Input name="name" maxLength={120} autoComplete="off" defaultValue={typed?.name} />
          </Field>
          <Field label={t.email}>
            <Input name="email" type="email" maxLength={254} autoComplete="off" defaultValue={typed?.email} />
          </Field>
        </div>
        <HandFields today={today} typed={typed} />
        <Checkbox name="anonymous" label={t.anonymous} defaultChecked={typed?.anonymous === 'on'} />
        <div>
          <Button type="submit" name="intent" value="record" variant="secondary">
            {t.recordGift}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
