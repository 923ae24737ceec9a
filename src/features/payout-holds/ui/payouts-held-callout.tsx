import { useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/held.messages.ts';
import type { HoldShown } from './hold-shown.ts';

/** Tells an organiser that nothing is paid out to them, why, and how to answer. */
export function PayoutsHeldCallout({ hold: { reason, created } }: { hold: HoldShown }) {
  const t = useMessages(words);
  return (
    <Callout
      tone="warning"
      title={t.title}
      action={
        <ButtonLink to="/contact" variant="secondary" size="sm">
          {t.answer}
        </ButtonLink>
      }
    >
      <p>{t.text}</p>
      <p className="mt-2 font-medium">{t.reason}</p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>
      <p className="mt-2 text-muted">
        {t.since} <DateTime at={created} zone="UTC" style="date" />
      </p>
    </Callout>
  );
}
