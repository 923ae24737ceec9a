import { Form, useNavigation } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { words } from '../messages/console-access.messages.ts';

interface ReasonFormProps {
  intent: 'ask' | 'open';
  submit: string;
  danger?: boolean;
  /** What was refused, and why. */
  typed: string;
  wrong: string | null;
}

/** Why an operator wants to look at an event. */
export function ReasonForm({ intent, submit, danger, typed, wrong }: ReasonFormProps) {
  const t = useMessages(words);
  const busy = useNavigation().formData?.get('intent') === intent;
  return (
    <Form method="post" className="flex flex-col gap-3">
      <Field label={t.reason} hint={t.reasonHint} error={wrong} required id={`${intent}-reason`}>
        <Textarea name="reason" key={typed} defaultValue={typed} rows={3} required />
      </Field>
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={danger ? 'danger' : 'primary'}
        pending={busy}
        className="sm:self-start"
      >
        {submit}
      </Button>
    </Form>
  );
}
