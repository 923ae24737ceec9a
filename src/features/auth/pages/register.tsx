import { useForm } from '@conform-to/react';
import { Form, Link, useNavigation } from 'react-router';
import { OrLine } from '../ui/entry-page.tsx';
import { ProviderLinks } from '../ui/provider-links.tsx';
import { Button } from '#shared/ui/button.tsx';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import type { Route } from './+types/register';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words as entry } from '../messages/entry.messages.tsx';
import { words } from '../messages/entrance.messages.tsx';

export { action, loader } from './register.server.ts';

export const meta = titleMeta(words, (t) => t.makeAccount);

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { next, providers } = loaderData;
  const t = useMessages(words);
  const shared = useMessages(entry);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({
    lastResult: actionData,
    defaultValue: { name: '', email: '', password: '', next: next ?? '' },
  });
  const more = next ? `?next=${encodeURIComponent(next)}` : '';
  return (
    <>
      <h1 className="text-title font-semibold">{t.makeAccount}</h1>
      <p className="mt-2 text-muted">
        {t.haveOne((text) => (
          <Link to={`/login${more}`} className="text-text underline decoration-marigold underline-offset-4">
            {text}
          </Link>
        ))}
      </p>
      <Form
        method="post"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className="mt-8 flex flex-col gap-5"
      >
        <FormProblems
          form={form}
          fields={[
            [fields.name, t.name],
            [fields.email, shared.email],
            [fields.password, shared.password],
          ]}
        />
        <input type="hidden" name="next" value={next ?? ''} />
        <TextField field={fields.name} label={t.name} autoComplete="name" required maxLength={120} />
        <TextField field={fields.email} label={shared.email} type="email" autoComplete="email" required />
        <TextField
          field={fields.password}
          label={shared.password}
          hint={shared.passwordLength}
          type="password"
          autoComplete="new-password"
          required
          minLength={8}
        />
        <Button type="submit" size="lg" block pending={busy}>
          {t.makeAccount}
        </Button>
      </Form>
      {providers.length > 0 && (
        <div className="mt-6 flex flex-col gap-6">
          <OrLine />
          <ProviderLinks providers={providers} search={{ next }} />
        </div>
      )}
      <p className="mt-6 text-[0.9375rem] text-muted">
        {t.agree(
          (text) => (
            <Link to="/terms" className="underline underline-offset-4">
              {text}
            </Link>
          ),
          (text) => (
            <Link to="/privacy" className="underline underline-offset-4">
              {text}
            </Link>
          ),
        )}
      </p>
    </>
  );
}
