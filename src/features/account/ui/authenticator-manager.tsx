import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { CodeField } from '#features/auth/ui/code-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '#features/auth/messages/authenticator.messages.ts';

interface AuthenticatorManagerProps {
  on: string;
  codesLeft: number;
  email: string;
  lastResult: SubmissionResult | undefined;
}

/** What can be done with an app that is set up: each takes a code of it. */
export function AuthenticatorManager({ on, codesLeft, email, lastResult }: AuthenticatorManagerProps) {
  const t = useMessages(words);
  const answered = lastResult?.initialValue?.intent;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="leaf">{t.on}</Badge>
        <span className="text-muted">
          {t.since} <DateTime at={on} zone="UTC" style="date" />, {t.left(codesLeft)}
        </span>
      </p>
      <RenewForm lastResult={answered === 'renew' ? lastResult : undefined} />
      <OffForm email={email} lastResult={answered === 'off' ? lastResult : undefined} />
    </>
  );
}

function RenewForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const t = useMessages(words);
  const busy = useNavigation().formData?.get('intent') === 'renew';
  const [form, fields] = useForm({ id: 'renew', lastResult, defaultValue: { code: '' } });
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="flex flex-col gap-5">
      <div>
        <h3 className="text-lg font-semibold">{t.renew}</h3>
        <p className="text-muted">{t.renewText}</p>
      </div>
      <FormProblems form={form} fields={[[fields.code, t.either]]} />
      <input type="hidden" name="intent" value="renew" />
      <CodeField field={fields.code} label={t.either} />
      <Button type="submit" variant="secondary" pending={busy} className="sm:self-start">
        {t.renewGo}
      </Button>
    </Form>
  );
}

interface OffFormProps {
  /** Whose it is: password managers want to know. */
  email: string;
  lastResult: SubmissionResult | undefined;
}

function OffForm({ email, lastResult }: OffFormProps) {
  const t = useMessages(words);
  const busy = useNavigation().formData?.get('intent') === 'off';
  const [form, fields] = useForm({ id: 'off', lastResult, defaultValue: { code: '', password: '' } });
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="flex flex-col gap-5 border-t border-line pt-6"
    >
      <div>
        <h3 className="text-lg font-semibold">{t.switchOff}</h3>
        <p className="text-muted">{t.switchOffText}</p>
      </div>
      <FormProblems
        form={form}
        fields={[
          [fields.password, t.password],
          [fields.code, t.either],
        ]}
      />
      <input type="hidden" name="intent" value="off" />
      <input type="email" hidden readOnly value={email} autoComplete="username" />
      <TextField
        field={fields.password}
        label={t.password}
        type="password"
        autoComplete="current-password"
        required
      />
      <CodeField field={fields.code} label={t.either} />
      <Button type="submit" variant="danger" pending={busy} className="sm:self-start">
        {t.switchOff}
      </Button>
    </Form>
  );
}
