import { CircleCheck, Clock, CreditCard, type LucideIcon, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/difference.messages.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Money } from '#shared/ui/money.tsx';

/** A ticket's difference, as the payment left it. Amounts in minor units. */
export interface DifferenceOutcome {
  from: string;
  to: string;
  amount: number;
  currency: string;
  status: 'waiting' | 'done' | 'dropped';
  back: number;
  /** Where it can still be paid; empty when it can't. */
  payAt: string;
  /** Where the tickets are; null for who may not see them. */
  tickets: string | null;
  event: { title: string; to: string } | null;
}

/** What became of a ticket whose difference was to be paid: said after the payment, instead of a purchase. */
export function DifferencePaid({ difference }: { difference: DifferenceOutcome }) {
  const t = useMessages(words);
  const { from, to, amount, currency, status, back, payAt, tickets, event } = difference;
  const money = <Money amount={amount} currency={currency} />;
  const ended = status === 'dropped' && back === 0;
  const waits = status === 'waiting';
  const [Icon, title, text]: [LucideIcon, string, ReactNode] =
    status === 'done'
      ? [
          CircleCheck,
          t.doneTitle,
          <>
            {t.done(from, to)} {t.paid(money)} {t.mailed}
          </>,
        ]
      : waits
        ? [CreditCard, t.waitingTitle, t.waiting(from, to)]
        : ended
          ? [Clock, t.endedTitle, t.ended(from)]
          : [
              Undo2,
              t.droppedTitle,
              <>
                {t.dropped(from)} {t.back(<Money amount={back} currency={currency} />)}
              </>,
            ];
  return (
    <div className="page flex max-w-xl! flex-1 flex-col items-center justify-center py-16 text-center">
      <Icon aria-hidden strokeWidth={1.25} className="size-12 text-marigold" />
      <h1 className="mt-6 text-title font-medium">{title}</h1>
      {event && <p className="mt-2 text-xl [overflow-wrap:anywhere]">{event.title}</p>}
      <p className="mt-4 [overflow-wrap:anywhere] text-muted">{text}</p>
      <div className="mt-9 flex flex-wrap justify-center gap-3">
        {payAt && (
          <ButtonLink to={payAt} reloadDocument>
            {t.pay(money)}
          </ButtonLink>
        )}
        {waits && (
          <ButtonLink to="" reloadDocument variant="secondary">
            {t.lookAgain}
          </ButtonLink>
        )}
        {!waits && tickets && <ButtonLink to={tickets}>{t.see}</ButtonLink>}
        {event && (
          <ButtonLink to={event.to} variant={waits || tickets ? 'ghost' : 'secondary'}>
            {t.event}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
