import { useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { EntryPage, TextLink } from '../ui/entry-page.tsx';
import { LinkIsOver } from '../ui/link-is-over.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import type { Route } from './+types/confirm-email-change';
import { words as entry } from '../messages/entry.messages.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/sign-in.messages.tsx';

export { action } from './confirm-email-change.server.ts';

export const meta = unlistedMeta(words, (t) => t.newAddress);

export default function ConfirmEmailChange({ actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const shared = useMessages(entry);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({ lastResult: actionData?.result, defaultValue: { password: '' } });
  if (actionData?.expired) {
    return (
      <LinkIsOver>
        <ButtonLink to="/account/security" size="lg" block>
          {t.askAnother}
        </ButtonLink>
      </LinkIsOver>
    );
  }
  return (
    <EntryPage title={t.newAddress} lead={t.newAddressText}>
      <CheckedForm form={form} fields={[[fields.password, shared.password]]}>
        <TextField
          field={fields.password}
          label={shared.password}
          type="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" size="lg" block pending={busy}>
          {t.move}
        </Button>
      </CheckedForm>
      <p className="text-muted">
        {t.neverHadOne((text) => (
          <TextLink to="/forgot-password">{text}</TextLink>
        ))}
      </p>
    </EntryPage>
  );
}
