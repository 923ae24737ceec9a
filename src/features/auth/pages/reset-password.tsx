import { useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { EntryPage } from '../ui/entry-page.tsx';
import { LinkIsOver } from '../ui/link-is-over.tsx';
import { NewPasswordFields } from '../ui/new-password-fields.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import type { Route } from './+types/reset-password';
import { words as entry } from '../messages/entry.messages.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/sign-in.messages.tsx';

export { action } from './reset-password.server.ts';

export const meta = unlistedMeta(words, (t) => t.chooseTitle);

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const shared = useMessages(entry);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({
    lastResult: actionData?.result,
    defaultValue: { password: '', passwordConfirm: '' },
  });
  if (actionData?.expired) {
    return (
      <LinkIsOver>
        <ButtonLink to="/forgot-password" size="lg" block>
          {t.anotherLink}
        </ButtonLink>
      </LinkIsOver>
    );
  }
  return (
    <EntryPage title={t.chooseTitle} lead={t.chooseText}>
      <CheckedForm
        form={form}
        fields={[
          [fields.password, shared.newPassword],
          [fields.passwordConfirm, shared.onceMore],
        ]}
      >
        <NewPasswordFields password={fields.password} confirm={fields.passwordConfirm} />
        <Button type="submit" size="lg" block pending={busy}>
          {t.setPassword}
        </Button>
      </CheckedForm>
    </EntryPage>
  );
}
