import { CircleCheck, CircleX, History } from 'lucide-react';
import { useLocale, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { words as seatTable } from '#features/orders/messages/seat.messages.ts';
import { seatLine } from '#features/orders/model/seat-line.ts';
import { words } from '../messages/scanner.messages.ts';
import { DATE_REFUSALS } from '../model/admitted-date.ts';
import type { Shown } from './gate.ts';
import { TicketDate } from './ticket-date.tsx';

const looks = {
  good: { icon: CircleCheck, className: 'border-leaf bg-leaf-dim text-leaf' },
  again: { icon: History, className: 'border-marigold bg-marigold-dim text-marigold' },
  bad: { icon: CircleX, className: 'border-crimson-bright bg-crimson-dim text-crimson-bright' },
};

interface ShownScanProps {
  shown: Shown;
  zone: string;
  /** Lets in who came outside the time of arrival. */
  letIn: (again: NonNullable<Shown['again']>) => void;
}

/** What came of a scan, to be read from a step away: a word, a colour, a sign. */
export function ShownScan({ shown, zone, letIn }: ShownScanProps) {
  const t = useMessages(words);
  const locale = useLocale();
  const { result, reason, holder, type, date, seat, addOn, first, alone, again } = shown;
  const seatWords = useMessages(seatTable);
  const title = addOn ? handOut(t, result, type) : null;
  const look = looks[result === 'admitted' ? 'good' : result === 'already_admitted' ? 'again' : 'bad'];
  const { icon: Icon } = look;
  return (
    <div
      key={shown.scan}
      role={result === 'admitted' ? 'status' : 'alert'}
      className={cx('flex gap-5 rounded-lg border-2 px-5 py-5', look.className)}
    >
      <Icon aria-hidden strokeWidth={1.75} className="size-12 shrink-0" />
      <div className="min-w-0">
        <p className="text-3xl leading-none font-semibold tracking-tight">{title ?? t[reason ?? result]}</p>
        {holder && <p className="mt-3 text-xl font-medium [overflow-wrap:anywhere] text-text">{holder}</p>}
        {seat && <p className="text-xl font-semibold text-text">{seatLine(seat, seatWords)}</p>}
        {type && title === null && <p className="text-lg text-white/80">{type}</p>}
        {date && (
          <p className="mt-2 text-white/85">
            <TicketDate
              date={date}
              refusal={DATE_REFUSALS.find((known) => known === reason) ?? null}
              at={shown.at}
              zone={zone}
            />
          </p>
        )}
        {first && (
          <p className="mt-2 text-white/85">
            {t.firstAt(first.device, formatDateTime(first.at, zone, 'time', locale))}
          </p>
        )}
        {again && (
          <Button variant="secondary" size="sm" className="mt-3" onClick={() => letIn(again)}>
            {t.letInAnyway}
          </Button>
        )}
        {alone && <p className="mt-2 text-white/85">{t.decidedHere}</p>}
      </div>
    </div>
  );
}

/** A voucher lets nobody in: what is to be handed out, or that it was; null for what is said of any ticket. */
function handOut(
  t: Pick<(typeof words)['en'], 'handOut' | 'handedOutOf'>,
  result: Shown['result'],
  type: string,
): string | null {
  if (result === 'admitted') return t.handOut(type);
  return result === 'already_admitted' ? t.handedOutOf(type) : null;
}
