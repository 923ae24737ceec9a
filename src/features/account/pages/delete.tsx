import { useForm } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import type { Route } from './+types/delete';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/settings.messages.tsx';

export { action, loader } from './delete.server.ts';

export const meta = titleMeta(words, (t) => t.deleteTitle);

export default function Delete({ loaderData, actionData }: Route.ComponentProps) {
  const { byEmail, email } = loaderData;
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const label = byEmail ? t.proofEither : t.proofPassword;
  const [form, fields] = useForm({ lastResult: actionData, defaultValue: { proof: '' } });
  return (
    <div className="max-w-xl py-4">
      <h2 className="text-2xl font-semibold tracking-tight text-balance sm:text-3xl">{t.deleteAsk}</h2>
      <p className="mt-3 text-lg text-muted">
        {t.deleteWhat(<strong className="font-medium text-text [overflow-wrap:anywhere]">{email}</strong>)}
      </p>
      <Form
        method="post"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className="mt-8 flex flex-col gap-6"
      >
        <FormProblems form={form} fields={[[fields.proof, label]]} />
        <TextField
          field={fields.proof}
          label={label}
          hint={t.proofHint}
          type={byEmail ? 'text' : 'password'}
          autoComplete={byEmail ? 'off' : 'current-password'}
          autoCapitalize="off"
          spellCheck={false}
          required
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" pending={busy}>
            {t.deleteIt}
          </Button>
          <ButtonLink to="/account/data" variant="secondary">
            {t.keep}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
