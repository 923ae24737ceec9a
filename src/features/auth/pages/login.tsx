import { useForm } from '@conform-to/react';
import { Form, Link, useNavigation } from 'react-router';
import { EntryNotice } from '../ui/entry-notice.tsx';
import { EntryPage, OrLine, TextLink } from '../ui/entry-page.tsx';
import { PasskeySignIn } from '../ui/passkey-sign-in.tsx';
import { ProviderLinks } from '../ui/provider-links.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import type { Route } from './+types/login';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words as entry } from '../messages/entry.messages.tsx';
import { words } from '../messages/entrance.messages.tsx';

export { action, loader } from './login.server.ts';

export const meta = titleMeta(entry, (t) => t.signIn);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { next, demo, ways } = loaderData;
  const t = useMessages(words);
  const shared = useMessages(entry);
  const more = next ? `?next=${encodeURIComponent(next)}` : '';
  const others = ways.providers.length > 0 || ways.code || ways.passkey;
  return (
    <EntryPage
      title={shared.signIn}
      lead={t.newHere((text) => (
        <TextLink to={`/register${more}`}>{text}</TextLink>
      ))}
    >
      <EntryNotice />
      {ways.password && <PasswordForm next={next} passkey={ways.passkey} lastResult={actionData} />}
      {ways.password && others && <OrLine />}
      {others && (
        <div className="flex flex-col gap-3">
          {ways.passkey && <PasskeySignIn next={next} />}
          <ProviderLinks providers={ways.providers} search={{ next }} />
          {ways.code && (
            <ButtonLink to={`/login/code${more}`} variant="secondary" size="lg" block>
              {shared.codeByMail}
            </ButtonLink>
          )}
        </div>
      )}
      {demo && <DemoLogins next={next} />}
    </EntryPage>
  );
}

interface PasswordFormProps {
  next: string | null;
  /** Passkeys are suggested under the address. */
  passkey: boolean;
  lastResult: Route.ComponentProps['actionData'];
}

function PasswordForm({ next, passkey, lastResult }: PasswordFormProps) {
  const t = useMessages(words);
  const shared = useMessages(entry);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({
    lastResult,
    defaultValue: { identity: '', password: '', next: next ?? '' },
  });
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="flex flex-col gap-5">
      <FormProblems
        form={form}
        fields={[
          [fields.identity, shared.email],
          [fields.password, shared.password],
        ]}
      />
      <input type="hidden" name="next" value={next ?? ''} />
      <TextField
        field={fields.identity}
        label={shared.email}
        type="email"
        autoComplete={passkey ? 'username webauthn' : 'username'}
        required
      />
      <div className="relative">
        <TextField
          field={fields.password}
          label={shared.password}
          type="password"
          autoComplete="current-password"
          required
        />
        <Link
          to="/forgot-password"
          className="absolute top-0 right-0 rounded-sm text-[0.9375rem] text-muted underline decoration-edge underline-offset-4 hover:text-text"
        >
          {t.forgotIt}
        </Link>
      </div>
      <Button type="submit" size="lg" block pending={busy}>
        {shared.signIn}
      </Button>
    </Form>
  );
}

/** The demo's people, a press away: whoever tries the product should not have to copy passwords. */
function DemoLogins({ next }: { next: string | null }) {
  const t = useMessages(words);
  return (
    <section aria-labelledby="demo-logins" className="mt-6 border-t border-line pt-6">
      <h2 id="demo-logins" className="font-semibold">
        {t.demo}
      </h2>
      <div className="mt-4 grid gap-3 xs:grid-cols-2">
        {(['organiser', 'attendee'] as const).map((who) => (
          <Form key={who} method="post" action="/login">
            <input type="hidden" name="identity" value={`${who}@mela.test`} />
            <input type="hidden" name="password" value="mela-demo-123" />
            <input type="hidden" name="next" value={next ?? ''} />
            <Button type="submit" variant="secondary" block>
              {who === 'organiser' ? t.asOrganiser : t.asAttendee}
            </Button>
          </Form>
        ))}
      </div>
    </section>
  );
}
