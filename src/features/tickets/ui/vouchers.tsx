import { useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { TicketDate } from '#features/orders/ui/ticket-date.tsx';
import { QrCode } from './qr-code.tsx';
import type { ShownVoucher } from './shown-ticket.ts';
import { words } from '../messages/vouchers.messages.ts';

/** What is handed out with a ticket: folded, so that nobody at the entrance scans it for the ticket itself. */
export function Vouchers({
  vouchers,
  zone,
  ownDate,
}: {
  vouchers: readonly ShownVoucher[];
  zone?: string | undefined;
  /** Id of the ticket's own date, which its vouchers needn't say again. */
  ownDate?: string | undefined;
}) {
  const t = useMessages(words);
  return (
    <section aria-label={t.withIt} className="border-t border-line px-5 py-4 sm:px-6">
      <h4 className="font-medium">{t.withIt}</h4>
      <ul>
        {vouchers.map(({ id, ticketTypeName, date, checkedInAt, qr }) => (
          <li key={id} className="mt-2">
            {date && zone && date.id !== ownDate && (
              <TicketDate date={date} zone={zone} className="text-[0.9375rem] text-muted" />
            )}
            {checkedInAt !== '' || !qr ? (
              <p className="flex items-center justify-between gap-4">
                {ticketTypeName}
                {checkedInAt !== '' && <Badge tone="leaf">{t.handedOut}</Badge>}
              </p>
            ) : (
              <details>
                <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-sm">
                  {ticketTypeName}
                  <span className="text-[0.9375rem] text-marigold underline underline-offset-4 print:hidden">
                    {t.showCode}
                    <span className="sr-only">{`: ${ticketTypeName}`}</span>
                  </span>
                </summary>
                <p className="text-[0.9375rem] text-muted">{t.voucherText}</p>
                <div className="mt-2 bg-white p-2">
                  <QrCode svg={qr} className="mx-auto w-full max-w-48" />
                </div>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
