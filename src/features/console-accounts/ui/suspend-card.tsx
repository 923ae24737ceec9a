import { Form, useNavigation } from 'react-router';
import { Moment } from '#features/console/ui/moment.tsx';
import { useMay } from '#features/console/ui/use-may.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { words } from '../messages/accounts.messages.ts';

interface SuspendCardProps {
  suspension: { reason: string; by: string; created: string } | null;
  /** The reason that was refused, and why. */
  typed: string;
  wrong: string | null;
}

/** Suspends an account with a reason, or says why it is suspended and lifts that. */
export function SuspendCard({ suspension, typed, wrong }: SuspendCardProps) {
  const t = useMessages(words);
  const may = useMay();
  const busy = useNavigation().formData?.get('intent');
  if (suspension)
    return (
      <Card title={t.isSuspended}>
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{suspension.reason}</p>
        <p className="mt-2 text-[0.9375rem] text-muted">
          <Moment at={suspension.created} /> · {suspension.by}
        </p>
        {may('accounts.suspend') && (
          <Form method="post" className="mt-4">
            <Button type="submit" name="intent" value="lift" variant="secondary" pending={busy === 'lift'}>
              {t.lift}
            </Button>
          </Form>
        )}
      </Card>
    );
  if (!may('accounts.suspend')) return null;
  return (
    <Card title={t.suspend}>
      <p className="text-[0.9375rem] text-muted">{t.suspendText}</p>
      <Form method="post" className="mt-4 flex flex-col gap-3">
        <Field label={t.reason} hint={t.reasonHint} error={wrong} required>
          <Textarea name="reason" key={typed} defaultValue={typed} rows={3} required />
        </Field>
        <Button
          type="submit"
          name="intent"
          value="suspend"
          variant="danger"
          pending={busy === 'suspend'}
          className="sm:self-start"
        >
          {t.suspend}
        </Button>
      </Form>
    </Card>
  );
}
