import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { QrCode } from '#features/tickets/ui/qr-code.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '#features/auth/messages/authenticator.messages.ts';

interface AuthenticatorSetUpProps {
  /** What the app is to be given, once begun. */
  pending: { secret: string; uri: string; svg: string } | null;
  lastResult: SubmissionResult | undefined;
}

/** From nothing to an app that has shown its first code. */
export function AuthenticatorSetUp({ pending, lastResult }: AuthenticatorSetUpProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({ id: 'authenticator', lastResult, defaultValue: { code: '' } });
  if (!pending) {
    return (
      <Form method="post" id={form.id} className="flex flex-col gap-5">
        <FormProblems form={form} fields={[]} />
        <p className="text-muted">{t.what}</p>
        <input type="hidden" name="intent" value="begin" />
        <Button type="submit" pending={busy} className="sm:self-start">
          {t.beginGo}
        </Button>
      </Form>
    );
  }
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <QrCode svg={pending.svg} className="w-52" />
        <div className="flex min-w-0 flex-col gap-4">
          <h3 className="text-lg font-semibold">{t.scan}</h3>
          <p className="text-muted">
            {t.sameDevice}{' '}
            <a
              href={pending.uri}
              className="rounded-sm text-text underline decoration-marigold underline-offset-4 hover:decoration-2"
            >
              {t.open}
            </a>
          </p>
          <div className="flex flex-col gap-2">
            <p className="text-muted">{t.byHand}</p>
            <CopyButton value={pending.secret} label={t.key} />
          </div>
        </div>
      </div>
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="flex flex-col gap-5">
        <FormProblems form={form} fields={[[fields.code, t.shown]]} />
        <input type="hidden" name="intent" value="confirm" />
        <TextField
          field={fields.code}
          label={t.shown}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          className="[&_input]:max-w-52 [&_input]:text-2xl [&_input]:tracking-[0.3em] [&_input]:tabular-nums"
          required
        />
        <Button type="submit" pending={busy} className="sm:self-start">
          {t.switchOn}
        </Button>
      </Form>
    </>
  );
}
