import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Money } from '#shared/ui/money.tsx';
import { words } from '../messages/timeline.messages.tsx';

/** Something that happened: by itself, or done by somebody (`says`, a sentence of the history). */
export type Happening = { at: string } & (
  | { what: 'said'; id: string; says: string; detail: string }
  | { what: 'placed'; method: '' | 'cash' | 'bank' | 'guest' | 'import' }
  | { what: 'paid'; amount: number; method: string }
  | { what: 'ended'; status: 'expired' | 'cancelled' }
  | { what: 'refund'; amount: number; status: 'pending' | 'succeeded' | 'failed'; byHand: boolean }
  | {
      what: 'mail';
      subject: string;
      to: string;
      status: 'waiting' | 'sent' | 'kept' | 'failed' | 'bounced';
    }
  | {
      what: 'message';
      subject: string;
      kind: 'note' | 'change' | 'cancelled' | 'reminder' | 'thanks';
      to: string;
      status: 'waiting' | 'sent' | 'kept' | 'failed' | 'bounced' | 'unsubscribed';
      /** Where the message is; empty for who may not write any. */
      link: string;
    }
  | {
      what: 'dispute';
      step: 'opened' | 'sent' | 'won' | 'lost' | 'closed';
      amount: number;
      /** Until when evidence is taken; empty unless it is awaited. */
      dueBy: string;
      /** Where it is answered; empty for who may not. */
      link: string;
    }
  | { what: 'checkIn'; holder: string; device: string }
  | {
      what: 'difference';
      amount: number;
      status: 'waiting' | 'dropped' | 'done';
      order: string;
      url: string;
    }
);

interface TimelineProps {
  happenings: readonly Happening[];
  zone: string;
  currency: string;
  /** Address of the event's orders. */
  orders: string;
}

/** Who did what to an order and when, the newest first. */
export function Timeline({ happenings, zone, currency, orders }: TimelineProps) {
  return (
    <ol className="flex flex-col">
      {happenings.map((each, at) => (
        // Nothing else tells two mails of one moment apart.
        <li
          key={`${each.at} ${each.what} ${at}`}
          className="relative flex flex-col gap-0.5 border-l border-edge pb-4 pl-5 last:pb-0"
        >
          <span aria-hidden className="absolute top-1.5 -left-[0.3125rem] size-2.5 rounded-full bg-edge" />
          <span className="[overflow-wrap:anywhere]">
            <Told deed={each} currency={currency} orders={orders} zone={zone} />
          </span>
          <DateTime at={each.at} zone={zone} className="text-[0.8125rem] text-muted" />
        </li>
      ))}
    </ol>
  );
}

interface TimelineEntryProps {
  deed: Happening;
  currency: string;
  orders: string;
  zone: string;
}

function Told({ deed, currency, orders, zone }: TimelineEntryProps): ReactNode {
  const t = useMessages(words);
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  switch (deed.what) {
    case 'said':
      return (
        <>
          {deed.says}
          {deed.detail && <span className="block text-[0.9375rem] text-muted">{deed.detail}</span>}
        </>
      );
    case 'placed':
      return t.placed[deed.method];
    case 'paid':
      return deed.method === '' ? t.paidByCard(money(deed.amount)) : t.paidByHand(money(deed.amount));
    case 'ended':
      return t[deed.status];
    case 'refund':
      return deed.byHand && deed.status === 'pending'
        ? t.owed(money(deed.amount))
        : t.refund[deed.status](money(deed.amount));
    case 'mail':
      return (
        <>
          {t.mail(deed.subject, deed.to)}
          <MailState status={deed.status} />
        </>
      );
    case 'message':
      return (
        <>
          {t.message(
            deed.link ? (
              <Link to={deed.link} className="underline underline-offset-4">
                {deed.subject || t.kinds[deed.kind]}
              </Link>
            ) : (
              deed.subject || t.kinds[deed.kind]
            ),
            deed.to,
          )}
          <MailState status={deed.status} />
        </>
      );
    case 'dispute':
      return (
        <>
          {t.dispute[deed.step](money(deed.amount))}
          {(deed.dueBy || deed.link) && (
            <span className="flex flex-wrap gap-x-4 text-[0.9375rem] text-muted">
              {deed.dueBy && <span>{t.dueBy(<DateTime at={deed.dueBy} zone={zone} style="short" />)}</span>}
              {deed.link && (
                <Link to={deed.link} className="underline underline-offset-4">
                  {t.itsDispute}
                </Link>
              )}
            </span>
          )}
        </>
      );
    case 'checkIn':
      return t.checkIn(deed.holder, deed.device);
    case 'difference':
      return (
        <>
          {t.difference[deed.status](money(deed.amount))}
          <span className="flex flex-wrap gap-x-4 text-[0.9375rem] text-muted">
            <Link to={`${orders}/${deed.order}`} className="underline underline-offset-4">
              {t.itsPayment}
            </Link>
            {deed.url && (
              <a href={deed.url} className="underline underline-offset-4">
                {t.payLink}
              </a>
            )}
          </span>
        </>
      );
  }
}

type MailStatus = Extract<Happening, { what: 'message' }>['status'];

/** What became of a mail. */
function MailState({ status }: { status: MailStatus }) {
  const t = useMessages(words);
  const lost = status === 'bounced' || status === 'failed';
  return (
    <span className={`block text-[0.9375rem] ${lost ? 'text-crimson-bright' : 'text-muted'}`}>
      {t.mailStatus[status]}
    </span>
  );
}
