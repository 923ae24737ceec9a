import { BadgeCheck, Clock, Landmark, TriangleAlert } from 'lucide-react';
import { Form } from 'react-router';
import { words as heldWords } from '#features/payout-holds/messages/held.messages.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { AccountCountry, type PlaceShown } from './account-country.tsx';
import { type Need, needsOf, stoppedBy } from './needs.ts';
import { words as needWords } from '../messages/needs.messages.ts';
import { words } from '../messages/payouts.messages.tsx';

export interface AccountFacts {
  connected: boolean;
  payoutsEnabled: boolean;
  detailsSubmitted: boolean;
  /** In Stripe's words. */
  due: string[];
  pastDue: string[];
  checking: string[];
  disabledReason: string;
  /** UTC text, or ''. */
  deadline: string;
}

type State = 'on' | 'checking' | 'enable' | 'off';

/** How far somebody is with being paid: there is something to answer, to wait for, or nothing to do. */
export function stateOf({ connected, payoutsEnabled, due, detailsSubmitted }: AccountFacts): State {
  if (payoutsEnabled) return 'on';
  if (!connected || !detailsSubmitted) return 'enable';
  return due.length === 0 ? 'checking' : 'off';
}

const ICONS = {
  on: [BadgeCheck, 'text-leaf'],
  checking: [Clock, 'text-sky'],
  enable: [Landmark, 'text-marigold'],
  off: [TriangleAlert, 'text-marigold'],
} as const;

/** Whether an organiser's money reaches their bank, what is still wanted for it, and the way to answer. */
export function AccountState({
  facts,
  place,
  onHold,
  pending,
  problem,
}: {
  facts: AccountFacts;
  /** The site sends nothing to it for now. */
  onHold: boolean;
  place: PlaceShown;
  pending: boolean;
  problem: string | null;
}) {
  const t = useMessages(words);
  const held = useMessages(heldWords);
  const state = stateOf(facts);
  const [Icon, ink] = ICONS[state];
  const stopped = facts.connected && facts.detailsSubmitted ? stoppedBy(facts.disabledReason) : null;
  const ready = state === 'on' && onHold;
  const texts = {
    on: onHold ? held.readyText : t.onText,
    checking: t.checkingText,
    enable: t.enableText,
    off: '',
  };
  const text = stopped ? t.stopped[stopped] : texts[state];
  const label = !facts.connected ? t.enable : facts.due.length > 0 ? t.goOn : t.lookOver;
  return (
    <Card>
      <div className="flex gap-3.5">
        <Icon aria-hidden className={`mt-0.5 size-6 shrink-0 ${ink}`} />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg leading-snug font-semibold">{ready ? held.ready : t[`${state}Title`]}</h2>
          {text && <p className="mt-1 text-[0.9375rem] text-muted">{text}</p>}
          {facts.connected && facts.due.length > 0 && <StillWanted facts={facts} />}
          {problem && (
            <p role="alert" className="mt-3 text-[0.9375rem] text-crimson-bright">
              {problem}
            </p>
          )}
          <Form method="post" action="/payouts" className="mt-4 flex flex-col items-start gap-4">
            <AccountCountry place={place} />
            <div className="flex flex-wrap gap-2.5">
              <Button
                type="submit"
                name="intent"
                value="set-up"
                size="sm"
                variant={state === 'on' || state === 'checking' ? 'secondary' : 'primary'}
                pending={pending}
              >
                {label}
              </Button>
              {facts.detailsSubmitted && (
                <Button
                  type="submit"
                  name="intent"
                  value="dashboard"
                  size="sm"
                  variant="secondary"
                  pending={pending}
                >
                  {t.dashboard}
                </Button>
              )}
            </div>
          </Form>
        </div>
      </div>
    </Card>
  );
}

function StillWanted({ facts }: { facts: AccountFacts }) {
  const t = useMessages(words);
  const needs: Readonly<Record<Need, string>> = useMessages(needWords);
  const late = new Set(needsOf(facts.pastDue));
  return (
    <div className="mt-4">
      <h3 className="text-[0.9375rem] font-medium">{t.stillWanted}</h3>
      <ul className="mt-2 flex flex-col gap-1.5 text-[0.9375rem]">
        {needsOf(facts.due).map((need) => (
          <li key={need} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span aria-hidden className="size-1.5 rotate-45 bg-marigold" />
            {needs[need]}
            {late.has(need) && facts.detailsSubmitted && <Badge tone="crimson">{t.overdue}</Badge>}
          </li>
        ))}
      </ul>
      {facts.deadline && (
        <p className="mt-3 text-[0.9375rem] text-muted">
          {t.until} <DateTime at={facts.deadline} zone="UTC" style="date" />
        </p>
      )}
    </div>
  );
}
