import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { labelsOf, useControls } from '#shared/forms/use-controls.ts';
import { RadioField } from '#shared/forms/radio-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { blankOf } from '#shared/entity/blank.ts';
import type { TypedOf } from '#shared/entity/entity.ts';
import { groupDiscount } from '../model/group-discount.ts';
import { DiscountFields } from './discount-fields.tsx';
import { TypeChoices } from './type-choices.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/selling.messages.ts';

type TypedGroup = TypedOf<typeof groupDiscount>;
const BLANK = blankOf(groupDiscount, { kind: 'percent', minQuantity: '5' });

interface GroupFormProps {
  lastResult: SubmissionResult | undefined;
  currency: string;
  types: readonly { id: string; name: string }[];
  submit: string;
}

/** A group discount to be. */
export function GroupForm({ lastResult, currency, types, submit }: GroupFormProps) {
  const t = useMessages(words);
  const kinds = [
    { value: 'percent', label: t.percentOff },
    { value: 'amount', label: t.amountOff },
  ];
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({ lastResult, defaultValue: BLANK });
  const controls = useControls(groupDiscount);
  const kept = (lastResult?.initialValue ?? BLANK) as Partial<TypedGroup>;
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="group/discount flex max-w-2xl flex-col gap-6"
    >
      <FormProblems form={form} fields={labelsOf(controls, fields)} />
      <TextField field={fields.name} {...controls.name} hint={t.groupNameHint} autoComplete="off" />
      <RadioField field={fields.kind} legend={controls.kind.label} options={kinds} columns={2} />
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <DiscountFields fields={fields} amountLabel={controls.amount.label} currency={currency} />
        <TextField
          field={fields.minQuantity}
          label={t.minQuantity}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      </div>
      <TypeChoices
        name="ticketTypes"
        legend={controls.ticketTypes.label}
        hint={t.typesHint}
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
