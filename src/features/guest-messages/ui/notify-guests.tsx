import { useSearchParams } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { words } from '../messages/messages.messages.ts';

/** After a change that guests should hear of (`?tell=…`): the way to write to them. */
export function NotifyGuests({ event }: { event: string }) {
  const t = useMessages(words);
  const [search] = useSearchParams();
  const notify = search.get('tell');
  if (notify !== 'cancelled') return null;
  return (
    <div className="mb-6">
      <Callout
        tone="info"
        title={t.tellCancelled}
        action={
          <ButtonLink to={`/events/${event}/manage/messages/new?about=${notify}`} size="sm">
            {t.write}
          </ButtonLink>
        }
      >
        {t.tellCancelledText}
      </Callout>
    </div>
  );
}
