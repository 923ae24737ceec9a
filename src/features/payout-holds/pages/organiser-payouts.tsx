import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Facts } from '#features/console/ui/facts.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { useMay } from '#features/console/ui/use-may.ts';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { words } from '../messages/console.messages.ts';
import { CurrentHold } from '../ui/current-hold.tsx';
import { HoldForm } from '../ui/hold-form.tsx';
import { UnsavedHold } from '../ui/unsaved-hold.tsx';
import type { Route } from './+types/organiser-payouts';

export { action, loader } from './organiser-payouts.server.ts';

export const meta = unlistedMeta(words, (t) => t.payoutsOf);

/** Somebody else was faster: the page shows what they did. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

const EMPTY = { typed: { reason: '', note: '' }, wrong: { reason: null, note: null } };

/** One organiser's payouts as operators see them: what is owed, what is on its way, and whether it is held. */
export default function OrganiserPayouts({
  loaderData: { payouts, done },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(words);
  const may = useMay();
  const { id, name, email, gone, payable, due, underWay, hold, earlier } = payouts;
  const title = name || email || (gone ? t.deleted : id);
  const told = email !== '';
  const refused = actionData && 'typed' in actionData ? actionData : EMPTY;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t.title, to: '/_/payouts' }, { label: title }]} />
      <div className="mt-2">
        <ConsolePage
          title={title}
          lead={hold ? <Badge tone="marigold">{t.isHeld}</Badge> : gone ? <Badge>{t.gone}</Badge> : undefined}
        >
          <Outcome
            problem={actionData?.problem ?? undefined}
            done={
              done &&
              (told
                ? { held: t.nowHeld, released: t.nowReleased }
                : { held: t.nowHeldUntold, released: t.nowReleasedUntold }
              )[done]
            }
          />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <div className="flex flex-col gap-2">
              <Facts
                title={t.details}
                facts={[
                  [t.email, gone ? t.gone : email || '–'],
                  [
                    t.account,
                    may('accounts.view') && !gone ? (
                      <Link key="account" to={`/_/accounts/${id}`} className="underline underline-offset-4">
                        {id}
                      </Link>
                    ) : (
                      id
                    ),
                  ],
                  [t.due, <Sums key="due" of={due} />],
                  [hold ? t.begun : t.underWay, <Sums key="underWay" of={underWay} />],
                  [t.state, hold ? t.held : t.sent],
                ]}
              />
              {underWay.length > 0 && (
                <p className="px-1 text-[0.9375rem] text-muted">{hold ? t.begunText : t.underWayText}</p>
              )}
            </div>
            <div className="flex flex-col gap-5">
              {hold && Object.values(refused.typed).some(Boolean) && <UnsavedHold typed={refused.typed} />}
              {hold && <CurrentHold hold={hold} told={told} />}
              {!hold && payable && may('payouts.hold') && (
                <HoldForm gone={gone} typed={refused.typed} wrong={refused.wrong} />
              )}
              {earlier.length > 0 && (
                <Card title={t.earlier}>
                  <ul className="flex flex-col gap-4">
                    {earlier.map(({ id: key, reason, note, created, by, ended, endedBy }) => (
                      <li key={key}>
                        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>
                        {note !== '' && (
                          <p className="mt-1 whitespace-pre-line text-muted [overflow-wrap:anywhere]">
                            {note}
                          </p>
                        )}
                        <p className="mt-1 text-[0.9375rem] text-muted">
                          <Moment at={created} /> · {by}
                          <br />
                          {t.releasedBy} {endedBy} · <Moment at={ended} />
                        </p>
                      </li>
                    ))}
                  </ul>
                </Card>
              )}
            </div>
          </div>
        </ConsolePage>
      </div>
    </>
  );
}

function Sums({ of }: { of: readonly { currency: string; amount: number }[] }) {
  const t = useMessages(words);
  if (of.length === 0) return t.nothing;
  return of.map(({ currency, amount }) => (
    <span key={currency} className="block">
      <Money amount={amount} currency={currency} />
    </span>
  ));
}
