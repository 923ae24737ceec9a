import { Form, useNavigation } from 'react-router';
import { words } from '#features/members/messages/member.messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Money } from '#shared/ui/money.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/dues';

export { action, loader } from './dues.server.ts';

export const meta = unlistedMeta(words, (t) => t.dues.title);

/** What a mail about dues leads to: what is owed, and the way to pay it. Needs no account. */
export default function Dues({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words).dues;
  const busy = useNavigation().state !== 'idle';
  const { open, name, tier, community, amount, currency, dueOn } = loaderData;
  if (!open)
    return (
      <div className="page pt-10">
        <h1 className="sr-only">{t.title}</h1>
        <EmptyState title={t.nothing} text={t.nothingText} />
      </div>
    );
  return (
    <div className="page max-w-xl pt-10 sm:pt-14">
      <p className="text-muted">{community}</p>
      <h1 className="text-title font-semibold">{t.title}</h1>
      <p className="mt-2 text-lg text-muted [overflow-wrap:anywhere]">{name}</p>
      <dl className="mt-8 border-t border-line">
        <div className="flex justify-between gap-4 border-b border-line py-3">
          <dt className="text-muted">{t.for}</dt>
          <dd className="min-w-0 text-right font-medium">{tier}</dd>
        </div>
        <div className="flex justify-between gap-4 border-b border-line py-3">
          <dt className="text-muted">{t.dueOn}</dt>
          <dd>
            <DateTime at={dueOn} zone="UTC" style="date" />
          </dd>
        </div>
        <div className="flex justify-between gap-4 border-b border-line py-3 text-xl">
          <dt>{t.amount}</dt>
          <dd className="font-semibold">
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
      </dl>
      {actionData?.problem && (
        <div className="mt-6">
          <Callout tone="error" title={actionData.problem} announce />
        </div>
      )}
      <Form method="post" className="mt-8">
        <Button type="submit" size="lg" block pending={busy}>
          {t.pay}
        </Button>
      </Form>
    </div>
  );
}
