import { useForm } from '@conform-to/react';
import { Form, Link, useNavigation } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { FormProblems } from '../../forms/form-problems.tsx';
import { TextField } from '../../forms/text-field.tsx';
import type { Route } from './+types/login';

export { action, loader } from './login.server.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Sign in · Mela' }];

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { next, demo } = loaderData;
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({
    lastResult: actionData,
    defaultValue: { identity: '', password: '', next: next ?? '' },
  });
  const more = next ? `?next=${encodeURIComponent(next)}` : '';
  return (
    <>
      <h1 className="text-title font-semibold">Sign in</h1>
      <p className="mt-2 text-muted">
        New here?{' '}
        <Link to={`/register${more}`} className="text-text underline decoration-marigold underline-offset-4">
          Make an account
        </Link>
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
            [fields.identity, 'Email'],
            [fields.password, 'Password'],
          ]}
        />
        <input type="hidden" name="next" value={next ?? ''} />
        <TextField field={fields.identity} label="Email" type="email" autoComplete="username" required />
        <TextField
          field={fields.password}
          label="Password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" size="lg" block pending={busy}>
          Sign in
        </Button>
      </Form>
      {demo && <DemoLogins next={next} />}
    </>
  );
}

/** The demo's people, a press away: whoever tries the product should not have to copy passwords. */
function DemoLogins({ next }: { next: string | null }) {
  return (
    <section aria-labelledby="demo-logins" className="mt-12 border-t border-line pt-6">
      <h2 id="demo-logins" className="font-semibold">
        Look around in the demo
      </h2>
      <div className="mt-4 grid gap-3 xs:grid-cols-2">
        {(['organiser', 'attendee'] as const).map((who) => (
          <Form key={who} method="post">
            <input type="hidden" name="identity" value={`${who}@mela.test`} />
            <input type="hidden" name="password" value="mela-demo-123" />
            <input type="hidden" name="next" value={next ?? ''} />
            <Button type="submit" variant="secondary" block>
              As {who === 'organiser' ? 'an organiser' : 'an attendee'}
            </Button>
          </Form>
        ))}
      </div>
    </section>
  );
}
