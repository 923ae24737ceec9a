import { Badge } from '#shared/ui/badge.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '#features/auth/messages/authenticator.messages.ts';

interface AuthenticatorSummaryProps {
  /** When it was set up; null when it is not. */
  on: string | null;
  codesLeft: number;
}

/** Whether signing in takes a code of an app, and the way to change that. */
export function AuthenticatorSummary({ on, codesLeft }: AuthenticatorSummaryProps) {
  const t = useMessages(words);
  return (
    <>
      {on ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="leaf">{t.on}</Badge>
          <span className="text-muted">
            {t.since} <DateTime at={on} zone="UTC" style="date" />, {t.left(codesLeft)}
          </span>
        </p>
      ) : (
        <p className="text-muted">{t.off}</p>
      )}
      <ButtonLink to="/account/security/authenticator" variant="secondary" className="sm:self-start">
        {on ? t.change : t.setUp}
      </ButtonLink>
    </>
  );
}
