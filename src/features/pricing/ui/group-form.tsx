import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { RadioField } from '#shared/forms/radio-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DiscountFields } from './discount-fields.tsx';
import { TypeChoices } from './type-choices.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/selling.messages.ts';

interface TypedGroup {
  name: string;
  kind: string;
  bps: string;
  amount: string;
  minQuantity: string;
  ticketTypes: string[];
}
const BLANK: TypedGroup = {
  name: '',
  kind: 'percent',
  bps: '',
  amount: '',
  minQuantity: '5',
  ticketTypes: [],
};

interface GroupFormProps {
  lastResult: SubmissionResult | undefined;
  currency: string;
  types: readonly { id: string; name: string }[];
  submit: string;
}

/** A group discount to be. */
export function GroupForm({ lastResult, currency, types, submit }: GroupFormProps) {
  const say = useMessages(words);
  const kinds = [
    { value: 'percent', label: say.percentOff },
    { value: 'amount', label: say.amountOff },
  ];
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({ lastResult, defaultValue: BLANK });
  const kept = (lastResult?.initialValue ?? BLANK) as Partial<TypedGroup>;
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="group/discount flex max-w-2xl flex-col gap-6"
    >
      <FormProblems
        form={form}
        fields={[
          [fields.name, say.name],
          [fields.bps, say.percentage],
          [fields.amount, say.offEach],
          [fields.minQuantity, say.minQuantity],
        ]}
      />
      <TextField
        field={fields.name}
        label={say.name}
        hint={say.groupNameHint}
        maxLength={60}
        autoComplete="off"
        required
      />
      <RadioField field={fields.kind} legend={say.kind} options={kinds} columns={2} />
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <DiscountFields fields={fields} amountLabel={say.offEach} currency={currency} />
        <TextField
          field={fields.minQuantity}
          label={say.minQuantity}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      </div>
      <TypeChoices
        name="ticketTypes"
        legend={say.types}
        hint={say.typesHint}
        types={types}
        chosen={kept.ticketTypes ?? []}
        error={fields.ticketTypes.errors}
      />
      <div>
        <Button type="submit" name="intent" value="save" pending={busy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
