import { useForm } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { EntryPage, OrLine, TextLink } from '../ui/entry-page.tsx';
import { ProviderLinks } from '../ui/provider-links.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import type { Route } from './+types/second-step';
import { words as entry } from '../messages/entry.messages.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/sign-in.messages.tsx';

export { action, loader } from './second-step.server.ts';

export const meta = titleMeta(words, (t) => t.stepTitle);

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const { email, password, code, providers } = loaderData;
  const t = useMessages(words);
  const shared = useMessages(entry);
  const busy = useNavigation().state === 'submitting';
  const others = code || providers.length > 0;
  return (
    <EntryPage title={t.stepTitle} lead={t.stepText}>
      {!password && !others && (
        <Callout tone="warning" title={t.noSecond}>
          {t.noSecondText}
        </Callout>
      )}
      {password && <PasswordForm email={email} lastResult={actionData} />}
      {password && others && <OrLine />}
      {others && (
        <div className="flex flex-col gap-3">
          {code && (
            <Form method="post">
              <input type="hidden" name="intent" value="code" />
              <Button
                type="submit"
                variant={password ? 'secondary' : 'primary'}
                size="lg"
                block
                pending={busy}
              >
                {t.sendCodeTo(email)}
              </Button>
            </Form>
          )}
          <ProviderLinks providers={providers} search={{ second: '1' }} />
        </div>
      )}
      <p className="text-muted">
        <TextLink to="/login">{shared.startAgain}</TextLink>
      </p>
    </EntryPage>
  );
}

interface PasswordFormProps {
  email: string;
  lastResult: Route.ComponentProps['actionData'];
}

function PasswordForm({ email, lastResult }: PasswordFormProps) {
  const shared = useMessages(entry);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({ lastResult, defaultValue: { identity: email, password: '' } });
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="flex flex-col gap-5">
      <FormProblems
        form={form}
        fields={[
          [fields.identity, shared.email],
          [fields.password, shared.password],
        ]}
      />
      <input type="hidden" name="intent" value="password" />
      <TextField field={fields.identity} label={shared.email} type="email" autoComplete="username" required />
      <TextField
        field={fields.password}
        label={shared.password}
        type="password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" size="lg" block pending={busy}>
        {shared.signIn}
      </Button>
    </Form>
  );
}
