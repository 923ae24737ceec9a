import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from 'react-router';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { RadioField } from '#shared/forms/radio-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useMemberRoles } from './roles.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/team.messages.tsx';

interface InviteFormProps {
  lastResult: SubmissionResult | undefined;
  pending: boolean;
}

/** Asks for an address and what its owner is to do. */
export function InviteForm({ lastResult, pending }: InviteFormProps) {
  const t = useMessages(words);
  const roles = useMemberRoles();
  const [form, fields] = useForm<{ email: string; role: string }>({
    id: 'invite',
    lastResult,
    defaultValue: { role: 'manager' },
  });
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="flex flex-col gap-5">
      <FormProblems
        form={form}
        fields={[
          [fields.email, t.email],
          [fields.role, t.role],
        ]}
      />
      <TextField
        field={fields.email}
        label={t.email}
        hint={t.emailHint}
        type="email"
        autoComplete="off"
        maxLength={254}
        required
      />
      <RadioField field={fields.role} legend={t.role} options={roles} columns={1} />
      <Button type="submit" name="intent" value="invite" pending={pending} className="self-start">
        {t.invite}
      </Button>
    </Form>
  );
}
