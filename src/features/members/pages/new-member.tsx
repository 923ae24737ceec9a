import { useForm } from '@conform-to/react';
import { words as joinWords } from '../messages/join.messages.ts';
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
  const t = useMessages(words);
  const join = useMessages(joinWords);
  const tRegister = useMessages(registerWords).register;
  const { tiers, countries, country } = loaderData;
  const [form, fields] = useForm<TypedPerson & { tier: string; joinedOn: string; paidUntil: string }>({
    id: 'enter',
    lastResult: actionData,
    defaultValue: { country, tier: tiers[0]?.id ?? '' },
  });
  return (
    <div className="max-w-2xl">
      <h2 className="mb-6 text-xl font-semibold">{tRegister.enter}</h2>
      <CheckedForm
        form={form}
        fields={[
          [fields.name, t.name],
          [fields.email, t.email],
          [fields.phone, t.phone],
          [fields.city, t.city],
          [fields.country, t.country],
          [fields.bornOn, t.bornOn],
          [fields.tier, join.tier],
          [fields.joinedOn, t.own.since],
          [fields.paidUntil, tRegister.paidUntil],
        ]}
      >
        <PersonFields fields={fields} countries={countries} emailOptional />
        <SelectField field={fields.tier} label={join.tier} required>
          {tiers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <TextField
            field={fields.joinedOn}
            label={t.own.since}
            hint={tRegister.joinedHint}
            type="date"
            optional
          />
          <TextField
            field={fields.paidUntil}
            label={tRegister.paidUntil}
            hint={tRegister.paidHint}
            type="date"
            optional
          />
        </div>
        <div>
          <Button type="submit">{tRegister.enter}</Button>
        </div>
      </CheckedForm>
    </div>
  );
}
