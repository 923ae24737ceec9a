import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { labelsOf, useControls } from '#shared/forms/use-controls.ts';
import { RadioField } from '#shared/forms/radio-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { zonePlace } from '#lib/time-zones/zone-names.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { blankOf } from '#shared/entity/blank.ts';
import type { TypedOf } from '#shared/entity/entity.ts';
import { promoCode } from '../model/promo-code.ts';
import { DiscountFields } from './discount-fields.tsx';
import { MoreSettings } from './more-settings.tsx';
import { TypeChoices } from './type-choices.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/selling.messages.ts';

type TypedCode = TypedOf<typeof promoCode>;

export const BLANK_CODE = blankOf(promoCode, { kind: 'percent' });

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
  const t = useMessages(words);
  const kinds = [
    { value: 'percent', label: t.percentOff },
    { value: 'amount', label: t.amountOff },
    { value: 'unlock', label: t.unlocks },
  ];
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({ lastResult, defaultValue: initial });
  const kept = (lastResult?.initialValue ?? initial) as Partial<TypedCode>;
  const controls = useControls(promoCode);
  const hint = t.time(zonePlace(event.timezone));
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="group/discount flex max-w-2xl flex-col gap-6"
    >
      <input type="hidden" name="updated" value={initial.updated} />
      <FormProblems form={form} fields={labelsOf(controls, fields)} />
      <TextField
        field={fields.code}
        {...controls.code}
        hint={t.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <RadioField field={fields.kind} legend={controls.kind.label} options={kinds} columns={3} />
      <DiscountFields
        fields={fields}
        amountLabel={controls.amount.label}
        currency={event.currency}
        className="sm:max-w-60"
      />
      <TypeChoices
        name="unlocks"
        legend={controls.unlocks.label}
        hint={t.shownHint}
        types={types.filter((type) => type.hidden)}
        chosen={kept.unlocks ?? []}
        error={fields.unlocks.errors}
      />
      <TextField
        field={fields.maxUses}
        {...controls.maxUses}
        hint={t.maxUsesHint}
        autoComplete="off"
        className="sm:max-w-60"
      />
      <MoreSettings open={initial.updated !== '' || lastResult?.error !== undefined}>
        <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
          <TextField field={fields.maxPerBuyer} {...controls.maxPerBuyer} />
          <TextField field={fields.minQuantity} {...controls.minQuantity} />
          <TextField field={fields.startsAt} {...controls.startsAt} hint={hint} />
          <TextField field={fields.endsAt} {...controls.endsAt} hint={hint} />
        </div>
        <TypeChoices
          name="ticketTypes"
          legend={controls.ticketTypes.label}
          hint={t.typesHint}
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
            {t.back}
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
