import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/entry.messages.tsx';

interface MailFormProps {
  /** Known already, where somebody is signed in. */
  email: string;
  submit: string;
  /** Of the page that takes it; the one that it stands on when left out. */
  action?: string;
  lastResult?: SubmissionResult | undefined;
  /** Whether it is the address of an account, or any. */
  address?: 'account' | 'contact';
}

/** Asks for an address that a link is to be mailed to. */
export function MailForm({ email, submit, action, lastResult, address = 'account' }: MailFormProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({ lastResult, defaultValue: { email } });
  return (
    <CheckedForm action={action} form={form} fields={[[fields.email, t.email]]}>
      <TextField
        field={fields.email}
        label={t.email}
        type="email"
        autoComplete={address === 'account' ? 'username' : 'email'}
        required
      />
      <Button type="submit" size="lg" block pending={busy}>
        {submit}
      </Button>
    </CheckedForm>
  );
}
