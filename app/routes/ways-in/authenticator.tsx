import { useForm } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { CodeField } from '../../components/account/code-field.tsx';
import { EntryPage, TextLink } from '../../components/account/entry-page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { FormProblems } from '../../forms/form-problems.tsx';
import type { Route } from './+types/authenticator';
import { languageOfMatches, pageTitle, useMessages } from '../../i18n/language.tsx';
import { words } from '../../components/account/authenticator.messages.ts';

export { action, loader } from './authenticator.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(words[languageOfMatches(matches)].stepTitle),
];

export default function Authenticator({ actionData }: Route.ComponentProps) {
  const say = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({ lastResult: actionData, defaultValue: { code: '' } });
  return (
    <EntryPage title={say.stepTitle} lead={say.stepText}>
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="flex flex-col gap-5">
        <FormProblems form={form} fields={[[fields.code, say.code]]} />
        <CodeField field={fields.code} label={say.code} hint={say.codeHint} />
        <Button type="submit" size="lg" block pending={busy}>
          {say.signIn}
        </Button>
      </Form>
      <p className="text-muted">
        <TextLink to="/login">{say.again}</TextLink>
      </p>
    </EntryPage>
  );
}
