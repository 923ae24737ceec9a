import type { SubmissionResult } from '@conform-to/react';
import { useForm } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { words } from '../messages/page.messages.ts';

interface FollowFormProps {
  name: string;
  /** A guest leaves an address, an account follows with one press. */
  standing: 'guest' | 'account' | 'following';
  done: 'asked' | 'followed' | 'left' | null;
  lastResult: SubmissionResult | undefined;
}

/** Where somebody follows an organiser, or leaves. */
export function FollowForm({ name, standing, done, lastResult }: FollowFormProps) {
  const t = useMessages(words).follow;
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm<{ email: string }>({ id: 'follow-form', lastResult });
  return (
    <section
      id="follow"
      aria-labelledby="follow-title"
      className="rounded-lg border border-line bg-raised p-5 sm:p-6"
    >
      <h2 id="follow-title" className="text-xl font-semibold [overflow-wrap:anywhere]">
        {standing === 'following' ? t.on(name) : t.title(name)}
      </h2>
      <p className="mt-1 text-muted">{t.text}</p>
      {done && !lastResult && (
        <div className="mt-4">
          <Callout tone={done === 'asked' ? 'info' : 'success'} title={t[done]} announce>
            {done === 'asked' ? t.askedText : null}
          </Callout>
        </div>
      )}
      <Form
        method="post"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        preventScrollReset
        className="mt-4 flex flex-col gap-4"
      >
        <FormProblems form={form} fields={[[fields.email, t.email]]} />
        {standing === 'guest' && (
          <TextField
            field={fields.email}
            label={t.email}
            type="email"
            autoComplete="email"
            maxLength={254}
            required
          />
        )}
        {standing !== 'following' && <p className="text-[0.9375rem] text-muted">{t.consent(name)}</p>}
        <div>
          <Button
            type="submit"
            name="intent"
            value={{ guest: 'ask', account: 'follow', following: 'leave' }[standing]}
            variant={standing === 'following' ? 'secondary' : 'primary'}
            pending={busy}
          >
            {standing === 'following' ? t.leave : t.press}
          </Button>
        </div>
      </Form>
    </section>
  );
}
