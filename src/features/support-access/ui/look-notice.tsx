import { useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/look.messages.tsx';

interface LookNoticeProps {
  look: { operator: string; reason: string; until: string };
  event: string;
}

/** Reminds an operator, on each page of the workspace, with whose eyes they look, until when and why. */
export function LookNotice({ look, event }: LookNoticeProps) {
  const t = useMessages(words);
  return (
    <div className="mb-5">
      <Callout
        tone="warning"
        title={t.title}
        action={
          <ButtonLink to={`/_/events/${event}/access`} variant="secondary" size="sm">
            {t.back}
          </ButtonLink>
        }
      >
        <p>{t.until(<DateTime at={look.until} zone="UTC" style="short" showZone />)}</p>
        <p className="[overflow-wrap:anywhere]">{t.reason(look.reason)}</p>
      </Callout>
    </div>
  );
}
