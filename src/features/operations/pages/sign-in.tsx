import { useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { EntryPage } from '#features/auth/ui/entry-page.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/sign-in';
import { words } from '../messages/sign-in.messages.ts';

export { action, loader } from './sign-in.server.ts';

export const meta = unlistedMeta(words, (t) => t.signInTitle);

export default function ConsoleSignIn({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({ lastResult: actionData, defaultValue: { identity: '', password: '' } });
  return (
    <EntryPage title={t.signInTitle} lead={t.signInLead}>
      {loaderData.ended && !actionData && (
        <Callout tone="info" title={t.ended}>
          {t.endedText}
        </Callout>
      )}
      {loaderData.ready && !actionData && <Callout tone="success" title={t.ready} announce />}
      <CheckedForm
        form={form}
        fields={[
          [fields.identity, t.email],
          [fields.password, t.password],
        ]}
      >
        <TextField field={fields.identity} label={t.email} type="email" autoComplete="username" required />
        <TextField
          field={fields.password}
          label={t.password}
          type="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" size="lg" block pending={busy}>
          {t.signIn}
        </Button>
      </CheckedForm>
    </EntryPage>
  );
}
