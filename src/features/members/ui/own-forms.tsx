import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from 'react-router';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConsentBoxes } from './consent-boxes.tsx';
import { words } from '../messages/member.messages.ts';
import { PersonFields, type TypedPerson } from './person-fields.tsx';

/** What is kept of a member, to be corrected by them or an officer. */
export function PersonForm({
  person,
  countries,
  lastResult,
  emailOptional = false,
}: {
  /** Officers write down people who have none. */
  emailOptional?: boolean;
  person: TypedPerson & { updated: string };
  countries: readonly (readonly [string, string])[];
  lastResult: SubmissionResult | undefined;
}) {
  const t = useMessages(words);
  const { updated, ...values } = person;
  const [form, fields] = useForm<TypedPerson>({ id: 'person', lastResult, defaultValue: values });
  return (
    <CheckedForm
      form={form}
      fields={[
        [fields.name, t.name],
        [fields.email, t.email],
        [fields.phone, t.phone],
        [fields.city, t.city],
        [fields.bornOn, t.bornOn],
        [fields.country, t.country],
      ]}
    >
      <input type="hidden" name="updated" value={updated} />
      <PersonFields fields={fields} countries={countries} emailOptional={emailOptional} />
      <div>
        <Button type="submit" name="intent" value="person" variant="secondary">
          {t.own.save}
        </Button>
      </div>
    </CheckedForm>
  );
}

const RELATIONS = ['partner', 'child', 'parent', 'other'] as const;

/** Adds somebody whom a family membership covers. */
export function FamilyForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const t = useMessages(words);
  const [form, fields] = useForm<{ name: string; relation: string }>({ id: 'family', lastResult });
  return (
    <CheckedForm
      form={form}
      fields={[
        [fields.name, t.name],
        [fields.relation, t.own.relation],
      ]}
    >
      <div className="flex flex-wrap items-end gap-4">
        <TextField
          field={fields.name}
          label={t.name}
          maxLength={120}
          autoComplete="off"
          required
          className="min-w-44 flex-1"
        />
        <SelectField field={fields.relation} label={t.own.relation} required className="w-44">
          {RELATIONS.map((relation) => (
            <option key={relation} value={relation}>
              {t.relation[relation]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" name="intent" value="family" variant="secondary">
          {t.own.addFamily}
        </Button>
      </div>
    </CheckedForm>
  );
}

/** What data may be used for, to be changed at any time. */
export function ConsentForm({ given }: { given: readonly string[] }) {
  const t = useMessages(words).own;
  return (
    <Form method="post" className="flex flex-col gap-5" preventScrollReset>
      <ConsentBoxes given={given} />
      <div>
        <Button type="submit" name="intent" value="consents" variant="secondary">
          {t.saveConsents}
        </Button>
      </div>
    </Form>
  );
}
