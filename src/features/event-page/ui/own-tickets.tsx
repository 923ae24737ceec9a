import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/own-tickets.messages.ts';

/** Tells somebody signed in that they have tickets for the event, and where those are. */
export function OwnTickets({ count }: { count: number }) {
  const t = useMessages(words);
  return (
    <Callout
      tone="success"
      title={t.have(count)}
      action={
        <ButtonLink to="/tickets" variant="secondary" size="sm">
          {t.see(count)}
        </ButtonLink>
      }
    />
  );
}
