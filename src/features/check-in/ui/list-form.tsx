import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from 'react-router';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { zonePlace } from '#lib/time-zones/zone-names.ts';
import { TypeChoices } from '#features/pricing/ui/type-choices.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words } from '../messages/setup.messages.ts';

interface CheckInListFormProps {
  lastResult: SubmissionResult | undefined;
  types: readonly { id: string; name: string }[];
  zone: string;
}

/** Makes a list of the door. */
export function CheckInListForm({ lastResult, types, zone }: CheckInListFormProps) {
  const t = useMessages(words);
  const [form, fields] = useForm({
    id: 'door-list',
    lastResult,
    defaultValue: { name: '', gate: '', opensAt: '', closesAt: '', ticketTypes: [] as string[] },
  });
  const chosen = lastResult?.initialValue?.ticketTypes;
  const hint = t.time(zonePlace(zone));
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      preventScrollReset
      className="mt-5 flex flex-col gap-6"
    >
      <FormProblems
        form={form}
        fields={[
          [fields.name, t.name],
          [fields.gate, t.where],
          [fields.opensAt, t.opens],
          [fields.closesAt, t.closes],
          [fields.ticketTypes, t.types],
        ]}
      />
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <TextField field={fields.name} label={t.name} maxLength={80} autoComplete="off" required />
        <TextField field={fields.gate} label={t.where} maxLength={80} autoComplete="off" optional />
        <TextField field={fields.opensAt} label={t.opens} hint={hint} type="datetime-local" optional />
        <TextField field={fields.closesAt} label={t.closes} hint={hint} type="datetime-local" optional />
      </div>
      <TypeChoices
        name="ticketTypes"
        legend={t.types}
        hint={t.typesHint}
        types={types}
        chosen={chosen === undefined ? [] : [chosen].flat().map(String)}
        error={fields.ticketTypes.errors}
      />
      <div>
        <Button type="submit" name="intent" value="make-list">
          {t.makeList}
        </Button>
      </div>
    </Form>
  );
}
