import { useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { words } from '../messages/held.messages.ts';

/**
 * Says on other pages about money that payouts are held. The organiser is led to why; members of their team, who see no reason,
 * read what it means for the event.
 */
export function PayoutsHeldLine({ own }: { own: boolean }) {
  const t = useMessages(words);
  if (!own)
    return (
      <Callout tone="warning" title={t.teamTitle}>
        {t.teamText}
      </Callout>
    );
  return (
    <Callout
      tone="warning"
      title={t.title}
      action={
        <ButtonLink to="/payouts" variant="secondary" size="sm">
          {t.see}
        </ButtonLink>
      }
    />
  );
}
