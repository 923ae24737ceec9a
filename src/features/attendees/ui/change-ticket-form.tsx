import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { RadioField } from '#shared/forms/radio-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Money } from '#shared/ui/money.tsx';
import { words } from '#features/orders/messages/order-management.messages.tsx';

interface ChangeTicketFormProps {
  /** Types that it can become; what each costs more, or less when negative. */
  choices: readonly { id: string; name: string; difference: number }[];
  currency: string;
  changeKey: string;
  /** Id of the date that it is to be for; '' for every date. */
  date: string;
  lastResult: SubmissionResult | undefined;
}

/** Makes a ticket one of another type, and says how the difference is settled. */
export function ChangeTicketForm({ choices, currency, changeKey, date, lastResult }: ChangeTicketFormProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({
    // Another date is another question: what was chosen for the one before says nothing.
    id: `change-${date}`,
    lastResult,
    defaultValue: { ticketType: choices[0]?.id ?? '', date, settle: 'link' },
  });
  const money = (amount: number) => <Money amount={Math.abs(amount)} currency={currency} />;
  return (
    <CheckedForm
      form={form}
      fields={[
        [fields.ticketType, t.newType],
        [fields.date, t.newDate],
        [fields.settle, t.settle],
      ]}
    >
      <p className="text-[0.9375rem] text-muted">{t.changeText}</p>
      <input type="hidden" name="key" value={changeKey} />
      <input type="hidden" name="date" value={date} />
      <RadioField
        field={fields.ticketType}
        legend={t.newType}
        options={choices.map(({ id, name, difference }) => ({
          value: id,
          label:
            difference === 0
              ? t.costsSame(name)
              : difference > 0
                ? t.costsMore(name, money(difference))
                : t.costsLess(name, money(difference)),
        }))}
      />
      <RadioField
        field={fields.settle}
        legend={t.settle}
        options={(['link', 'hand', 'waive'] as const).map((value) => ({
          value,
          label: t.bySettle[value],
          detail: t.bySettle[`${value}Detail`],
        }))}
      />
      <div>
        <Button type="submit" name="intent" value="change" size="sm" pending={busy}>
          {t.changeIt}
        </Button>
      </div>
    </CheckedForm>
  );
}
