import { Form, useNavigation } from 'react-router';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';

interface TextFormProps {
  name: 'reason' | 'text';
  intent: string;
  label: string;
  hint: string;
  submit: string;
  danger?: boolean;
  /** What was refused, and why. */
  typed: string;
  wrong: string | null;
}

/** One text and the button that sends it. */
export function TextForm({ name, intent, label, hint, submit, danger, typed, wrong }: TextFormProps) {
  const busy = useNavigation().formData?.get('intent') === intent;
  return (
    <Form method="post" className="flex flex-col gap-3">
      <Field label={label} hint={hint} error={wrong} required>
        <Textarea name={name} key={typed} defaultValue={typed} rows={4} required />
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
