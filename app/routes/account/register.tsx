import { useForm } from '@conform-to/react';
import { Form, Link, useNavigation } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { FormProblems } from '../../forms/form-problems.tsx';
import { TextField } from '../../forms/text-field.tsx';
import type { Route } from './+types/register';

export { action, loader } from './register.server.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Make an account · Mela' }];

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { next } = loaderData;
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({
    lastResult: actionData,
    defaultValue: { name: '', email: '', password: '', next: next ?? '' },
  });
  const more = next ? `?next=${encodeURIComponent(next)}` : '';
  return (
    <>
      <h1 className="text-title font-semibold">Make an account</h1>
      <p className="mt-2 text-muted">
        Have one already?{' '}
        <Link to={`/login${more}`} className="text-text underline decoration-marigold underline-offset-4">
          Sign in
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
            [fields.name, 'Name'],
            [fields.email, 'Email'],
            [fields.password, 'Password'],
          ]}
        />
        <input type="hidden" name="next" value={next ?? ''} />
        <TextField field={fields.name} label="Name" autoComplete="name" required maxLength={120} />
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" required />
        <TextField
          field={fields.password}
          label="Password"
          hint="At least 8 characters."
          type="password"
          autoComplete="new-password"
          required
          minLength={8}
        />
        <Button type="submit" size="lg" block pending={busy}>
          Make an account
        </Button>
      </Form>
      <p className="mt-6 text-[0.9375rem] text-muted">
        By making an account you agree to the{' '}
        <Link to="/terms" className="underline underline-offset-4">
          terms
        </Link>{' '}
        and have read how we treat your{' '}
        <Link to="/privacy" className="underline underline-offset-4">
          data
        </Link>
        .
      </p>
    </>
  );
}
