import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { RadioField } from '#shared/forms/radio-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { zonePlace } from '#lib/time-zones/zone-names.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { DiscountFields } from './discount-fields.tsx';
import { MoreSettings } from './more-settings.tsx';
import { TypeChoices } from './type-choices.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/selling.messages.ts';

export interface TypedCode {
  code: string;
  kind: string;
  bps: string;
  amount: string;
  maxUses: string;
  maxPerBuyer: string;
  minQuantity: string;
  startsAt: string;
  endsAt: string;
  ticketTypes: string[];
  unlocks: string[];
  /** The `updated` from which it is changed; empty for a new one. */
  updated: string;
}

export const BLANK_CODE: TypedCode = {
  code: '',
  kind: 'percent',
  bps: '',
  amount: '',
  maxUses: '',
  maxPerBuyer: '',
  minQuantity: '',
  startsAt: '',
  endsAt: '',
  ticketTypes: [],
  unlocks: [],
  updated: '',
};

interface CodeFormProps {
  lastResult: SubmissionResult | undefined;
  initial: TypedCode;
  event: { currency: string; timezone: string };
  types: readonly { id: string; name: string; hidden: boolean }[];
  submit: string;
  /** Where "Back" leads; nowhere when left out. */
  back?: string;
}

/** Everything about a promo code. */
export function CodeForm({ lastResult, initial, event, types, submit, back }: CodeFormProps) {
  const say = useMessages(words);
  const kinds = [
    { value: 'percent', label: say.percentOff },
    { value: 'amount', label: say.amountOff },
    { value: 'unlock', label: say.unlocks },
  ];
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({ lastResult, defaultValue: initial });
  const kept = (lastResult?.initialValue ?? initial) as Partial<TypedCode>;
  const hint = say.time(zonePlace(event.timezone));
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="group/discount flex max-w-2xl flex-col gap-6"
    >
      <input type="hidden" name="updated" value={initial.updated} />
      <FormProblems
        form={form}
        fields={[
          [fields.code, say.code],
          [fields.kind, say.kind],
          [fields.bps, say.percentage],
          [fields.amount, say.offOrder],
          [fields.unlocks, say.shown],
          [fields.maxUses, say.maxUses],
          [fields.maxPerBuyer, say.maxPerBuyer],
          [fields.minQuantity, say.minQuantity],
          [fields.startsAt, say.from],
          [fields.endsAt, say.until],
          [fields.ticketTypes, say.types],
        ]}
      />
      <TextField
        field={fields.code}
        label={say.code}
        hint={say.codeHint}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        required
      />
      <RadioField field={fields.kind} legend={say.kind} options={kinds} columns={3} />
      <DiscountFields
        fields={fields}
        amountLabel={say.offOrder}
        currency={event.currency}
        className="sm:max-w-60"
      />
      <TypeChoices
        name="unlocks"
        legend={say.shown}
        hint={say.shownHint}
        types={types.filter((type) => type.hidden)}
        chosen={kept.unlocks ?? []}
        error={fields.unlocks.errors}
      />
      <TextField
        field={fields.maxUses}
        label={say.maxUses}
        hint={say.maxUsesHint}
        inputMode="numeric"
        autoComplete="off"
        optional
        className="sm:max-w-60"
      />
      <MoreSettings open={initial.updated !== '' || lastResult?.error !== undefined}>
        <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
          <TextField field={fields.maxPerBuyer} label={say.maxPerBuyer} inputMode="numeric" optional />
          <TextField field={fields.minQuantity} label={say.minQuantity} inputMode="numeric" optional />
          <TextField field={fields.startsAt} label={say.from} hint={hint} type="datetime-local" optional />
          <TextField field={fields.endsAt} label={say.until} hint={hint} type="datetime-local" optional />
        </div>
        <TypeChoices
          name="ticketTypes"
          legend={say.types}
          hint={say.typesHint}
          types={types}
          chosen={kept.ticketTypes ?? []}
          error={fields.ticketTypes.errors}
        />
      </MoreSettings>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" pending={busy}>
          {submit}
        </Button>
        {back && (
          <ButtonLink to={back} variant="secondary">
            {say.back}
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
