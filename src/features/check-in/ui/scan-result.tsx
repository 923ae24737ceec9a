import { Ban, CalendarX, CircleCheck, CircleX, History, Shuffle, type LucideIcon } from 'lucide-react';
import type { Arrival } from '#features/event-dates/model/arrival.ts';
import { toUtcText } from '#lib/time.ts';
import { Form } from 'react-router';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { DateTime } from '#shared/ui/date-time.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/scanner-text.messages.tsx';
import type { DateRefusal } from '../model/admitted-date.ts';
import type { Result } from './gate-list.ts';
import { TicketDate } from './ticket-date.tsx';

export interface Scan {
  /** When it was, in milliseconds since 1970: it differs for each scan. */
  scan: number;
  result: Result | 'nothing' | 'undone' | 'replaced';
  /** The one date that the ticket is for, where that is not now, and why it is not. */
  date?: {
    startsAt: string;
    title: string;
    arrive: Arrival | null;
    refusal: DateRefusal | null;
  } | null;
  /** The code that was read and the gate, where whoever came outside the time of arrival may be let in all the same. */
  again?: { code: string; gate: string } | null;
  ticket: { holder: string; type: string; seat: string; checkedInAt: string; addOn: boolean } | null;
}

interface Look {
  icon: LucideIcon;
  className: string;
}

const looks: Record<Scan['result'], Look> = {
  admitted: {
    icon: CircleCheck,
    className: 'border-leaf bg-leaf-dim text-leaf',
  },
  already_admitted: {
    icon: History,
    className: 'border-marigold bg-marigold-dim text-marigold',
  },
  wrong_event: {
    icon: Shuffle,
    className: 'border-crimson-bright bg-crimson-dim text-crimson-bright',
  },
  wrong_date: {
    icon: CalendarX,
    className: 'border-crimson-bright bg-crimson-dim text-crimson-bright',
  },
  cancelled: {
    icon: Ban,
    className: 'border-crimson-bright bg-crimson-dim text-crimson-bright',
  },
  invalid: {
    icon: CircleX,
    className: 'border-crimson-bright bg-crimson-dim text-crimson-bright',
  },
  replaced: {
    icon: Ban,
    className: 'border-crimson-bright bg-crimson-dim text-crimson-bright',
  },
  undone: {
    icon: History,
    className: 'border-marigold bg-marigold-dim text-marigold',
  },
  nothing: {
    icon: CircleX,
    className: 'border-crimson-bright bg-crimson-dim text-crimson-bright',
  },
};

/** What came of a scan: large, in colour and in words, so that it is read from a step away. */
export function ScanResult({ scan, zone }: { scan: Scan; zone: string }) {
  const t = useMessages(words);
  const { icon: Icon, className } = looks[scan.result];
  const { ticket, date = null, again = null } = scan;
  const voucher =
    scan.result === 'admitted' || scan.result === 'already_admitted' ? t.vouchers[scan.result] : null;
  const told = ticket?.addOn && voucher ? voucher : null;
  const { text } = told ?? t.results[scan.result];
  const misdated = date?.refusal && date.refusal !== 'date_to_come' ? t.dates[date.refusal] : null;
  const title = told ? told.title(ticket?.type ?? '') : (misdated ?? t.results[scan.result].title);
  return (
    <div
      key={scan.scan}
      role={scan.result === 'admitted' ? 'status' : 'alert'}
      className={cx('flex gap-5 rounded-lg border-2 px-5 py-5 sm:px-7 sm:py-6', className)}
    >
      <Icon aria-hidden strokeWidth={1.75} className="size-12 shrink-0 sm:size-16" />
      <div className="min-w-0">
        <p className="text-3xl leading-none font-semibold tracking-tight sm:text-5xl">{title}</p>
        {ticket && (
          <p className="mt-3 text-xl leading-snug font-medium text-text sm:text-2xl">
            {ticket.holder}
            {ticket.seat !== '' && <span className="block font-semibold">{ticket.seat}</span>}
            {!told && <span className="block text-lg font-normal text-white/80">{ticket.type}</span>}
          </p>
        )}
        <p className="mt-2 text-white/85">
          {date ? (
            <TicketDate date={date} refusal={date.refusal} at={toUtcText(scan.scan)} zone={zone} />
          ) : (
            text
          )}
          {scan.result === 'already_admitted' && ticket?.checkedInAt && (
            <>
              {' '}
              {(told ? t.handedOutAt : t.cameInAt)(
                <DateTime at={ticket.checkedInAt} zone={zone} style="short" />,
              )}
            </>
          )}
        </p>
        {again && (
          <Form method="post" className="mt-4">
            <input type="hidden" name="code" value={again.code} />
            <input type="hidden" name="gate" value={again.gate} />
            <Button type="submit" name="intent" value="anyway" variant="secondary">
              {t.letInAnyway}
            </Button>
          </Form>
        )}
      </div>
    </div>
  );
}
