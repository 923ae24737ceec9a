import { useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { words } from '../messages/accounts.messages.ts';

/** The state of an account in a word or two. */
export function AccountBadges({ account }: { account: { confirmed: boolean; suspended: boolean } }) {
  const t = useMessages(words);
  return (
    <span className="flex flex-wrap gap-1.5">
      {account.suspended && <Badge tone="crimson">{t.isSuspended}</Badge>}
      {account.confirmed ? <Badge tone="leaf">{t.isConfirmed}</Badge> : <Badge>{t.isUnconfirmed}</Badge>}
    </span>
  );
}
