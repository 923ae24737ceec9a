import { type SubmissionResult, useForm } from '@conform-to/react';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { RadioField } from '#shared/forms/radio-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words } from '#features/chapters/messages/chapter.messages.ts';

const ROLES = ['president', 'secretary', 'treasurer', 'membership', 'events'] as const;

interface Typed {
  email: string;
  role: string;
  since: string;
  until: string;
}

/** Gives somebody an office with a term. `anyone`: of every account, and not of members alone. */
export function AppointForm({
  lastResult,
  anyone,
}: {
  lastResult: SubmissionResult | undefined;
  anyone: boolean;
}) {
  const t = useMessages(words);
  const [form, fields] = useForm<Typed>({ id: 'appoint', lastResult });
  return (
    <CheckedForm
      form={form}
      fields={[
        [fields.email, t.personEmail],
        [fields.role, t.roleLabel],
        [fields.since, t.since],
        [fields.until, t.until],
      ]}
    >
      <TextField
        field={fields.email}
        label={t.personEmail}
        hint={anyone ? t.anyoneHint : t.personHint}
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="off"
        required
      />
      <RadioField
        field={fields.role}
        legend={t.roleLabel}
        options={ROLES.map((role) => ({ value: role, label: t.role[role], detail: t.roleText[role] }))}
      />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField field={fields.since} label={t.since} hint={t.sinceHint} type="date" optional />
        <TextField field={fields.until} label={t.until} hint={t.untilHint} type="date" optional />
      </div>
      <div>
        <Button type="submit" name="intent" value="appoint">
          {t.appoint}
        </Button>
      </div>
    </CheckedForm>
  );
}
