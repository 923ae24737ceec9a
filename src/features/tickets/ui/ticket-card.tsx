import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { Money } from '#shared/ui/money.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { Perforation } from './perforation.tsx';
import { TicketDate } from '#features/orders/ui/ticket-date.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { QrCode } from './qr-code.tsx';
import type { ShownTicket } from './shown-ticket.ts';
import { words } from '../messages/vouchers.messages.ts';
import { Vouchers } from './vouchers.tsx';

interface TicketCardProps {
  ticket: ShownTicket;
  /** Of what was paid: ISO 4217. */
  currency?: string;
  /** The event's zone: the card says the date of a ticket that is for one. */
  zone?: string | undefined;
  /** "1 of 3"; nothing when it is the only one. */
  number?: string;
  /** Its own page, for the door. */
  to?: string;
}

/** A ticket as one holds it: who it admits and to what, a perforation, and the code. */
export function TicketCard({ ticket, currency, zone, number, to }: TicketCardProps) {
  const {
    ticketTypeName,
    bundleName = '',
    holderName,
    date,
    seat = '',
    status,
    checkedInAt,
    paid,
    addOn,
    pass = null,
    handOn = null,
    vouchers = [],
    qr,
  } = ticket;
  const t = useMessages(words);
  const state = status === 'valid' && checkedInAt !== '' && !addOn ? 'checked_in' : status;
  return (
    <article className="overflow-clip rounded-lg border border-line bg-raised">
      <div className="flex items-start justify-between gap-4 px-5 py-4 sm:px-6">
        <div className="min-w-0">
          <h3 className="text-xl [overflow-wrap:anywhere] leading-snug font-semibold">
            {to ? (
              <Link to={to} className="decoration-marigold underline-offset-4 hover:underline">
                {ticketTypeName}
              </Link>
            ) : (
              ticketTypeName
            )}
          </h3>
          {bundleName !== '' && <p className="[overflow-wrap:anywhere] text-muted">{bundleName}</p>}
          {date && zone && (
            <TicketDate date={date} zone={zone} className="mb-0.5 font-medium text-marigold" />
          )}
          {seat !== '' && <p className="[overflow-wrap:anywhere] font-medium">{seat}</p>}
          <p className="truncate text-muted">
            {status === 'transferred' ? t.handedOnTo(holderName) : holderName}
          </p>
          {handOn?.offered != null && (
            <p className="[overflow-wrap:anywhere] text-marigold">{t.offeredTo(handOn.offered)}</p>
          )}
          {addOn && !pass && <p className="mt-1 text-[0.9375rem] text-muted">{t.voucherText}</p>}
          {pass && <p className="mt-1 font-medium text-marigold">{t.datesLeft(pass.left, pass.visits)}</p>}
          {pass && qr && <p className="mt-1 text-[0.9375rem] text-muted">{t.passText}</p>}
          {currency && paid !== undefined && (
            <p className="text-[0.9375rem] text-muted">
              <Money amount={paid} currency={currency} freeWhenZero />
            </p>
          )}
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1.5">
          {state !== 'valid' && <StatusBadge kind="ticket" status={state} />}
          {number && <span className="text-[0.9375rem] text-muted tabular-nums">{number}</span>}
        </div>
      </div>
      {pass && status === 'valid' && (
        <div className="border-t border-line px-5 py-4 sm:px-6 print:hidden">
          <ButtonLink to={pass.to} size="sm" variant={pass.left > 0 ? 'primary' : 'secondary'}>
            {pass.left > 0 ? t.chooseDates : t.seeDates}
          </ButtonLink>
        </div>
      )}
      {qr && (
        <>
          <Perforation />
          <div className="bg-white p-2 sm:p-3">
            <QrCode svg={qr} className={cx('mx-auto w-full', addOn ? 'max-w-48' : 'max-w-96')} />
          </div>
        </>
      )}
      {handOn && (
        <div className="border-t border-line px-5 py-3 sm:px-6 print:hidden">
          <ButtonLink
            to={handOn.to}
            size="sm"
            variant="secondary"
            aria-label={handOn.offered === null ? t.handOnOf(ticketTypeName) : undefined}
          >
            {handOn.offered === null ? t.handOn : t.seeOffer}
          </ButtonLink>
        </div>
      )}
      {vouchers.length > 0 && <Vouchers vouchers={vouchers} zone={zone} ownDate={date?.id} />}
    </article>
  );
}
