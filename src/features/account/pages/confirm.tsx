import { useForm } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { TextLink } from '#features/auth/ui/entry-page.tsx';
import { FormSection } from '#features/events/ui/form-section.tsx';
import { Button } from '#shared/ui/button.tsx';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import type { Route } from './+types/confirm';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words } from '#features/auth/messages/authenticator.messages.ts';

export { action, loader } from './confirm.server.ts';

export const meta = titleMeta(words, (t) => t.isItYou);

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { email, password } = loaderData;
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({ lastResult: actionData, defaultValue: { password: '' } });
  return (
    <FormSection title={t.isItYou} text={t.why}>
      {password && (
        <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="flex flex-col gap-5">
          <FormProblems form={form} fields={[[fields.password, t.password]]} />
          <input type="email" hidden readOnly value={email} autoComplete="username" />
          <TextField
            field={fields.password}
            label={t.password}
            type="password"
            autoComplete="current-password"
            required
          />
          <Button type="submit" pending={busy} className="sm:self-start">
            {t.goOn}
          </Button>
        </Form>
      )}
      <p className="text-muted">{t.otherwise}</p>
      {password && (
        <p className="text-muted">
          {t.forgot} <TextLink to="/forgot-password">{t.byMail}</TextLink>
        </p>
      )}
    </FormSection>
  );
}
