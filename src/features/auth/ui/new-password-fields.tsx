import type { FormField } from '#shared/forms/form-field.ts';
import { TextField } from '#shared/forms/text-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/entry.messages.tsx';

/** A new password, twice. */
export function NewPasswordFields({ password, confirm }: { password: FormField; confirm: FormField }) {
  const t = useMessages(words);
  return (
    <>
      <TextField
        field={password}
        label={t.newPassword}
        hint={t.passwordLength}
        type="password"
        autoComplete="new-password"
        minLength={8}
        required
      />
      <TextField field={confirm} label={t.onceMore} type="password" autoComplete="new-password" required />
    </>
  );
}
