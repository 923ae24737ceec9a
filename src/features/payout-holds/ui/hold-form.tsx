import { Form, useNavigation } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { words } from '../messages/console.messages.ts';

interface HoldFormProps {
  /** The account is deleted: nobody but operators reads anything. */
  gone: boolean;
  /** What was refused, and why. */
  typed: { reason: string; note: string };
  wrong: { reason: string | null; note: string | null };
}

/** Holds an organiser's payouts with a reason for them, and a note for operators. */
export function HoldForm({ gone, typed, wrong }: HoldFormProps) {
  const t = useMessages(words);
  const busy = useNavigation().formData?.get('intent') === 'hold';
  return (
    <Card title={t.hold}>
      <p className="text-[0.9375rem] text-muted">{t.holdText}</p>
      <Form method="post" className="mt-4 flex flex-col gap-4">
        <Field label={t.reason} hint={gone ? t.goneHint : t.reasonHint} error={wrong.reason} required>
          <Textarea name="reason" key={typed.reason} defaultValue={typed.reason} rows={4} required />
        </Field>
        <Field label={t.note} hint={t.noteHint} error={wrong.note} optional>
          <Textarea name="note" key={typed.note} defaultValue={typed.note} rows={2} />
        </Field>
        <Button
          type="submit"
          name="intent"
          value="hold"
          variant="danger"
          pending={busy}
          className="sm:self-start"
        >
          {t.hold}
        </Button>
      </Form>
    </Card>
  );
}
