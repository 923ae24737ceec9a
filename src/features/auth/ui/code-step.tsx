import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { useSiteName } from '#shared/i18n/site-name.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words } from '../messages/authenticator.messages.ts';
import { CodeField } from './code-field.tsx';
import { EntryPage, TextLink } from './entry-page.tsx';

interface CodeStepProps {
  lastResult: SubmissionResult | undefined;
  /** The first step, to start again from. */
  again: string;
}

/** The second step of signing in: a code of the app. */
export function CodeStep({ lastResult, again }: CodeStepProps) {
  const t = useMessages(words);
  // As the app itself lists it.
  const site = useSiteName();
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({ lastResult, defaultValue: { code: '' } });
  return (
    <EntryPage title={t.stepTitle} lead={t.stepText(site)}>
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="flex flex-col gap-5">
        <FormProblems form={form} fields={[[fields.code, t.code]]} />
        <CodeField field={fields.code} label={t.code} hint={t.codeHint} />
        <Button type="submit" size="lg" block pending={busy}>
          {t.signIn}
        </Button>
      </Form>
      <p className="text-muted">
        <TextLink to={again}>{t.again}</TextLink>
      </p>
    </EntryPage>
  );
}
