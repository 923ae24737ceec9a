import { useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { words } from '../messages/search.messages.ts';
import { MOST_FOUND } from '../model/found.ts';

/** How many emails went to an address, and the way to them. */
export function FoundMails({ count, address }: { count: number; address: string }) {
  const t = useMessages(words);
  const shown = Math.min(count, MOST_FOUND);
  return (
    <Card title={t.mails}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{t.mailsTo(shown, count > MOST_FOUND)}</p>
        <ButtonLink
          to={`/_/mails?${new URLSearchParams({ state: 'sent', address })}`}
          variant="secondary"
          size="sm"
        >
          {t.seeMails}
        </ButtonLink>
      </div>
    </Card>
  );
}
