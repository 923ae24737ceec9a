import { Form, useNavigation } from 'react-router';
import { Moment } from '#features/console/ui/moment.tsx';
import { useMay } from '#features/console/ui/use-may.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { words } from '../messages/console.messages.ts';

interface CurrentHoldProps {
  hold: { id: string; reason: string; note: string; by: string; created: string };
  /** Whether the organiser has an address, and so is told. */
  told: boolean;
}

/** Why an organiser's payouts are held, who did it, and the button that releases them. */
export function CurrentHold({ hold: { id, reason, note, by, created }, told }: CurrentHoldProps) {
  const t = useMessages(words);
  const may = useMay();
  const busy = useNavigation().formData?.get('intent') === 'release';
  return (
    <Card title={t.isHeld}>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>
      {note !== '' && (
        <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">
          <span className="block text-[0.9375rem] text-muted">{t.note}</span>
          {note}
        </p>
      )}
      <p className="mt-3 text-[0.9375rem] text-muted">
        <Moment at={created} /> · {by}
      </p>
      {may('payouts.hold') && (
        <>
          <p className="mt-4 text-[0.9375rem] text-muted">
            {t.releaseText} {told ? t.releaseTold : t.untold}
          </p>
          <Form method="post" className="mt-4">
            <input type="hidden" name="hold" value={id} />
            <Button type="submit" name="intent" value="release" variant="secondary" pending={busy}>
              {t.release}
            </Button>
          </Form>
        </>
      )}
    </Card>
  );
}
