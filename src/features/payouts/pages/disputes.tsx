import { DisputesTable } from '../ui/disputes-table.tsx';
import { words } from '../messages/disputes.messages.ts';
import { PayoutsNav } from '../ui/payouts-nav.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Pagination } from '#shared/ui/navigation/pagination.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/disputes';

export { loader } from './disputes.server.ts';

export const meta = titleMeta(words, (t) => t.disputes);

/** Disputes about one's own sales. */
export default function Disputes({ loaderData }: Route.ComponentProps) {
  const { disputes, next, paged } = loaderData;
  const t = useMessages(words);
  return (
    <div className="page pt-10 sm:pt-14">
      <h1 className="text-title font-semibold">{t.disputes}</h1>
      <p className="mt-2 max-w-2xl text-muted">{t.lead}</p>
      <PayoutsNav />
      <div className="mt-8 mb-5">
        <Card flush>
          <DisputesTable disputes={disputes} />
        </Card>
      </div>
      <Pagination
        newer={paged ? '/payouts/disputes' : null}
        older={next ? `/payouts/disputes?cursor=${encodeURIComponent(next)}` : null}
      />
    </div>
  );
}
