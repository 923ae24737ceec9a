import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextLink } from '#features/auth/ui/entry-page.tsx';
import { NewPasswordFields } from '#features/auth/ui/new-password-fields.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '#features/auth/messages/entry.messages.tsx';
import { words as wordsHere } from '../messages/settings.messages.ts';

interface PasswordFormProps {
  /** Whose it is: password managers want to know. */
  email: string;
  lastResult: SubmissionResult | undefined;
}

/** Another password, for somebody who knows the one they have. */
export function PasswordForm({ email, lastResult }: PasswordFormProps) {
  const t = useMessages(words);
  const sayHere = useMessages(wordsHere);
  const busy = useNavigation().formData?.get('intent') === 'password';
  const [form, fields] = useForm({
    id: 'password',
    lastResult,
    defaultValue: { oldPassword: '', password: '', passwordConfirm: '' },
  });
  return (
    <>
      <CheckedForm
        form={form}
        fields={[
          [fields.oldPassword, sayHere.oldPassword],
          [fields.password, t.newPassword],
          [fields.passwordConfirm, t.onceMore],
        ]}
      >
        <input type="hidden" name="intent" value="password" />
        <input type="email" hidden readOnly value={email} autoComplete="username" />
        <TextField
          field={fields.oldPassword}
          label={sayHere.oldPassword}
          type="password"
          autoComplete="current-password"
          required
        />
        <NewPasswordFields password={fields.password} confirm={fields.passwordConfirm} />
        <Button type="submit" variant="secondary" pending={busy} className="sm:self-start">
          {sayHere.changePassword}
        </Button>
      </CheckedForm>
      <p className="text-muted">
        {t.forgotten((text) => (
          <TextLink to="/forgot-password">{text}</TextLink>
        ))}
      </p>
    </>
  );
}
