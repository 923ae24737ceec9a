import { useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { EntryPage } from '#features/auth/ui/entry-page.tsx';
import { NewPasswordFields } from '#features/auth/ui/new-password-fields.tsx';
import { words as entry } from '#features/auth/messages/entry.messages.tsx';
import { words as roleWords } from '#features/staff/messages/roles.messages.ts';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { words } from '../messages/staff.messages.ts';
import type { Route } from './+types/invitation';

export { action, loader } from './invitation.server.ts';

export const meta = unlistedMeta(words, (t) => t.acceptTitle);

/** Where somebody who is invited to run the site sets their password. */
export default function Invitation({ loaderData: { invitation }, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const roles = useMessages(roleWords);
  const shared = useMessages(entry);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({
    lastResult: actionData,
    defaultValue: { password: '', passwordConfirm: '' },
  });
  if (!invitation)
    return (
      <EntryPage title={t.over}>
        <Callout tone="error" title={t.overText} />
        <ButtonLink to="/_/sign-in" variant="secondary" size="lg" block>
          {t.toSignIn}
        </ButtonLink>
      </EntryPage>
    );
  return (
    <EntryPage title={t.acceptTitle} lead={t.acceptLead(invitation.email, roles.role[invitation.role])}>
      <CheckedForm
        form={form}
        fields={[
          [fields.password, shared.newPassword],
          [fields.passwordConfirm, shared.onceMore],
        ]}
      >
        <NewPasswordFields password={fields.password} confirm={fields.passwordConfirm} />
        <Button type="submit" size="lg" block pending={busy}>
          {t.accept}
        </Button>
      </CheckedForm>
    </EntryPage>
  );
}
