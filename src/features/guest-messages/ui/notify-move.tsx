import { useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { words } from '../messages/notify-move.messages.ts';

/** While people with tickets don't know that the event is at another time or place: the way to tell them. */
export function NotifyMove({ event, people }: { event: string; people: number }) {
  const t = useMessages(words);
  if (people === 0) return null;
  return (
    <div className="mb-6">
      <Callout
        tone="info"
        title={t.offer}
        action={
          <ButtonLink to={`/events/${event}/manage/tell`} size="sm">
            {t.notify(people)}
          </ButtonLink>
        }
      >
        {t.offerText}
      </Callout>
    </div>
  );
}
