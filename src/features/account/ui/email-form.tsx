import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/settings.messages.ts';

interface EmailFormProps {
  email: string;
  lastResult: SubmissionResult | undefined;
}

/** The address, and one to take its place. */
export function EmailForm({ email, lastResult }: EmailFormProps) {
  const t = useMessages(words);
  const busy = useNavigation().formData?.get('intent') === 'email';
  const [form, fields] = useForm({ id: 'email', lastResult, defaultValue: { newEmail: '' } });
  return (
    <>
      <p>
        <span className="text-muted">{t.now} </span>
        <strong className="font-medium [overflow-wrap:anywhere]">{email}</strong>
      </p>
      <CheckedForm form={form} fields={[[fields.newEmail, t.newAddress]]}>
        <input type="hidden" name="intent" value="email" />
        <TextField
          field={fields.newEmail}
          label={t.newAddress}
          hint={t.newAddressHint}
          type="email"
          autoComplete="email"
          required
        />
        <Button type="submit" variant="secondary" pending={busy} className="sm:self-start">
          {t.changeAddress}
        </Button>
      </CheckedForm>
    </>
  );
}
