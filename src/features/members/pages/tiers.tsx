import { words } from '../messages/member.messages.ts';
import { words as registerWords } from '../messages/register.messages.ts';
import { TierForm } from '../ui/tier-form.tsx';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Money } from '#shared/ui/money.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/tiers';

export { action, loader } from './tiers.server.ts';

/** The memberships that a chapter offers. */
export default function Tiers({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const tRegister = useMessages(registerWords);
  const { tiers, currencies } = loaderData;
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {!actionData && <DoneNotice />}
      <p className="max-w-prose text-muted">{tRegister.tiers.text}</p>
      {tiers.map((tier) => (
        <Card
          key={tier.id}
          title={tier.name}
          action={
            <span className="flex flex-wrap items-center gap-3 text-muted">
              {tier.amount === 0 ? (
                t.period.free
              ) : (
                <span>
                  <Money amount={tier.amount} currency={tier.currency} compact /> {t.period[tier.period]}
                </span>
              )}
              {!tier.open && <Badge>{tRegister.tiers.closed}</Badge>}
              {tier.from && <Badge>{tRegister.tiers.from(tier.from)}</Badge>}
            </span>
          }
        >
          {tier.summary && <p className="mb-4 text-muted [overflow-wrap:anywhere]">{tier.summary}</p>}
          {!tier.from && (
            // Folded, so that what there is can be seen at once; open where something is to be mended.
            <details open={actionData?.of === tier.id}>
              <summary
                className={buttonClass({ variant: 'secondary', size: 'sm', className: 'cursor-pointer' })}
              >
                {tRegister.tiers.change}
                <span className="sr-only">: {tier.name}</span>
              </summary>
              <div className="mt-5">
                <TierForm
                  key={tier.typed.updated}
                  id={tier.id}
                  initial={tier.typed}
                  currencies={currencies}
                  lastResult={actionData?.of === tier.id ? actionData.reply : undefined}
                />
              </div>
            </details>
          )}
        </Card>
      ))}
      <Card title={tRegister.tiers.add}>
        <TierForm
          key={tiers.length}
          currencies={currencies}
          lastResult={actionData?.of === '' ? actionData.reply : undefined}
        />
      </Card>
    </div>
  );
}
