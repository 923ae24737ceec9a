import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { FormProblems } from '../../forms/form-problems.tsx';
import { RadioField } from '../../forms/radio-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { moneyExample } from '../../forms/typed-money.ts';
import { Button } from '../ui/button.tsx';
import { Money } from '../ui/money.tsx';

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
          [fields.amount, 'Amount'],
          [fields.reason, 'Reason'],
        ]}
      />
      <input type="hidden" name="key" value={refundKey} />
      <RadioField
        field={fields.whole}
        legend="How much"
        options={[
          { value: 'whole', label: 'All of it', detail: 'The tickets become invalid', aside: all },
          { value: 'part', label: 'A part', detail: 'The tickets stay valid' },
        ]}
      />
      <TextField
        field={fields.amount}
        label="Amount"
        inputMode="decimal"
        placeholder={moneyExample(currency)}
        suffix={currency}
        autoComplete="off"
        className="group-has-[[value=whole]:checked]/refund:hidden"
      />
      <TextField
        field={fields.reason}
        label="Reason"
        hint="The buyer reads it in the mail."
        maxLength={500}
        autoComplete="off"
        optional
      />
      <Button type="submit" name="intent" value="refund" variant="danger" pending={busy}>
        Refund
      </Button>
    </Form>
  );
}
