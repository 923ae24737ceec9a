import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { FindForm } from '#features/console/ui/find-form.tsx';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { words } from '../messages/search.messages.ts';
import { LEAST_TYPED, MOST_TYPED } from '../model/typed-clue.ts';
import { FoundAccounts } from '../ui/found-accounts.tsx';
import { FoundEvents } from '../ui/found-events.tsx';
import { FoundMails } from '../ui/found-mails.tsx';
import { FoundOrders } from '../ui/found-orders.tsx';
import { FoundPayouts } from '../ui/found-payouts.tsx';
import type { Route } from './+types/find';

export { loader } from './find.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** One field for whatever a caller knows, and what it finds by kind. */
export default function Find({ loaderData: { typed, refused, found } }: Route.ComponentProps) {
  const t = useMessages(words);
  const problem = refused && (refused === 'short' ? t.tooShort(LEAST_TYPED) : t.tooLong(MOST_TYPED));
  const nothing =
    found !== null &&
    found.mails === 0 &&
    [found.orders, found.accounts, found.events, found.payouts].every(({ rows }) => rows.length === 0);
  return (
    <ConsolePage title={t.title} lead={t.lead}>
      <FindForm label={t.clue} action="/_/find" name="q" typed={typed} />
      <Outcome problem={problem ?? undefined} done={null} />
      {found === null && refused === null && (
        <Card>
          <EmptyState title={t.before} text={t.beforeText} />
        </Card>
      )}
      {nothing && (
        <Card>
          <EmptyState title={t.nothing} text={t.nothingText} />
        </Card>
      )}
      {found && found.orders.rows.length > 0 && <FoundOrders {...found.orders} />}
      {found && found.accounts.rows.length > 0 && <FoundAccounts {...found.accounts} />}
      {found && found.events.rows.length > 0 && <FoundEvents {...found.events} />}
      {found && found.payouts.rows.length > 0 && <FoundPayouts {...found.payouts} />}
      {found && found.mails > 0 && <FoundMails count={found.mails} address={typed} />}
    </ConsolePage>
  );
}
