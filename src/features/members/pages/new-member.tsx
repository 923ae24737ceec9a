import { useForm } from '@conform-to/react';
import { words } from '../messages/member.messages.ts';
import { PersonFields, type TypedPerson } from '../ui/person-fields.tsx';
import { words as registerWords } from '../messages/register.messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/new-member';

export { action, loader } from './new-member.server.ts';

/** Enters somebody who joined on paper, or was in the books before. */
export default function NewMember({ loaderData, actionData }: Route.ComponentProps) {
  const say = useMessages(words);
  const tell = useMessages(registerWords).register;
  const { tiers, countries, country } = loaderData;
  const [form, fields] = useForm<TypedPerson & { tier: string; joinedOn: string; paidUntil: string }>({
    id: 'enter',
    lastResult: actionData,
    defaultValue: { country, tier: tiers[0]?.id ?? '' },
  });
  return (
    <div className="max-w-2xl">
      <h2 className="mb-6 text-xl font-semibold">{tell.enter}</h2>
      <CheckedForm
        form={form}
        fields={[
          [fields.name, say.name],
          [fields.email, say.email],
          [fields.phone, say.phone],
          [fields.city, say.city],
          [fields.country, say.country],
          [fields.bornOn, say.bornOn],
          [fields.tier, say.join.tier],
          [fields.joinedOn, say.own.since],
          [fields.paidUntil, tell.paidUntil],
        ]}
      >
        <PersonFields fields={fields} countries={countries} emailOptional />
        <SelectField field={fields.tier} label={say.join.tier} required>
          {tiers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <TextField
            field={fields.joinedOn}
            label={say.own.since}
            hint={tell.joinedHint}
            type="date"
            optional
          />
          <TextField
            field={fields.paidUntil}
            label={tell.paidUntil}
            hint={tell.paidHint}
            type="date"
            optional
          />
        </div>
        <div>
          <Button type="submit">{tell.enter}</Button>
        </div>
      </CheckedForm>
    </div>
  );
}
