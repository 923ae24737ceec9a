import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { FormProblems } from '../../forms/form-problems.tsx';
import { RadioField } from '../../forms/radio-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { moneyExample } from '../../forms/typed-money.ts';
import { Button } from '../ui/button.tsx';
import { Money } from '../ui/money.tsx';
import { useMessages } from '../../i18n/language.tsx';
import { words } from './orders.messages.tsx';

interface RefundFormProps {
  lastResult: SubmissionResult | undefined;
  /** What can still be given back, in minor units. */
  left: number;
  currency: string;
  /** Told apart by it, a form that is sent twice refunds once. */
  refundKey: string;
}

/** Gives a buyer money back, all that is left or a part. */
export function RefundForm({ lastResult, left, currency, refundKey }: RefundFormProps) {
  const say = useMessages(words);
  const navigation = useNavigation();
  const busy = navigation.state === 'submitting' && navigation.formData?.get('intent') === 'refund';
  const [form, fields] = useForm({
    lastResult,
    defaultValue: { whole: 'whole', amount: '', reason: '', key: refundKey },
  });
  const all = <Money amount={left} currency={currency} />;
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="group/refund flex flex-col gap-5"
    >
      <FormProblems
        form={form}
        fields={[
          [fields.amount, say.amount],
          [fields.reason, say.reason],
        ]}
      />
      <input type="hidden" name="key" value={refundKey} />
      <RadioField
        field={fields.whole}
        legend={say.howMuch}
        options={[
          { value: 'whole', label: say.allOfIt, detail: say.allDetail, aside: all },
          { value: 'part', label: say.aPart, detail: say.partDetail },
        ]}
      />
      <TextField
        field={fields.amount}
        label={say.amount}
        inputMode="decimal"
        placeholder={moneyExample(currency)}
        suffix={currency}
        autoComplete="off"
        className="group-has-[[value=whole]:checked]/refund:hidden"
      />
      <TextField
        field={fields.reason}
        label={say.reason}
        hint={say.reasonHint}
        maxLength={500}
        autoComplete="off"
        optional
      />
      <Button type="submit" name="intent" value="refund" variant="danger" pending={busy}>
        {say.refund}
      </Button>
    </Form>
  );
}
