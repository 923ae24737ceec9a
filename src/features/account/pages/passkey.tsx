import { useForm } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { FormSection } from '#features/events/ui/form-section.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import type { Route } from './+types/passkey';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words } from '#features/auth/messages/passkeys.messages.ts';

export { action, loader } from './passkey.server.ts';

export const meta = titleMeta(words, (t) => t.one);

export default function Passkey({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { passkey } = loaderData;
  const intent = useNavigation().formData?.get('intent');
  const [form, fields] = useForm({ lastResult: actionData, defaultValue: { name: passkey.name } });
  return (
    <>
      <FormSection title={passkey.name} text={t.otherName}>
        <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="flex flex-col gap-5">
          <FormProblems form={form} fields={[[fields.name, t.name]]} />
          <input type="hidden" name="intent" value="rename" />
          <TextField field={fields.name} label={t.name} maxLength={60} autoComplete="off" required />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={intent === 'rename'}>
              {t.saveName}
            </Button>
            <ButtonLink to="/account/security" variant="secondary">
              {t.back}
            </ButtonLink>
          </div>
        </Form>
      </FormSection>
      <FormSection title={t.remove} text={t.removeText}>
        <Form method="post">
          <input type="hidden" name="intent" value="remove" />
          <Button type="submit" variant="danger" pending={intent === 'remove'}>
            {t.removeGo}
          </Button>
        </Form>
      </FormSection>
    </>
  );
}
