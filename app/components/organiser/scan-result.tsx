import { Ban, CircleCheck, CircleX, History, Shuffle, type LucideIcon } from 'lucide-react';
import { cx } from '../ui/cx.ts';
import { DateTime } from '../ui/date-time.tsx';

export interface Scan {
  /** Differs for each scan. */
  scan: number;
  result: 'admitted' | 'already_admitted' | 'wrong_event' | 'cancelled' | 'invalid' | 'nothing';
  ticket: { holder: string; type: string; checkedInAt: string } | null;
}

interface Look {
  icon: LucideIcon;
  words: string;
  text: string;
  className: string;
}

const looks: Record<Scan['result'], Look> = {
  admitted: {
    icon: CircleCheck,
    words: 'Welcome',
    text: 'Admitted just now.',
    className: 'border-leaf bg-leaf-dim text-leaf',
  },
  already_admitted: {
    icon: History,
    words: 'Already in',
    text: 'This ticket was used before.',
    className: 'border-marigold bg-marigold-dim text-marigold',
  },
  wrong_event: {
    icon: Shuffle,
    words: 'Another event',
    text: 'A real ticket, but not for this event.',
    className: 'border-crimson-bright bg-crimson-dim text-crimson-bright',
  },
  cancelled: {
    icon: Ban,
    words: 'Not valid',
    text: 'This ticket was cancelled or refunded.',
    className: 'border-crimson-bright bg-crimson-dim text-crimson-bright',
  },
  invalid: {
    icon: CircleX,
    words: 'No ticket',
    text: 'This code is not one of ours. Scan again, or look the name up.',
    className: 'border-crimson-bright bg-crimson-dim text-crimson-bright',
  },
  nothing: {
    icon: CircleX,
    words: 'No code',
    text: 'Scan or type a code first.',
    className: 'border-crimson-bright bg-crimson-dim text-crimson-bright',
  },
};

/** What came of a scan: large, in colour and in words, so that it is read from a step away. */
export function ScanResult({ scan, zone }: { scan: Scan; zone: string }) {
  const { icon: Icon, words, text, className } = looks[scan.result];
  const { ticket } = scan;
  return (
    <div
      key={scan.scan}
      role={scan.result === 'admitted' ? 'status' : 'alert'}
      className={cx('flex gap-5 rounded-lg border-2 px-5 py-5 sm:px-7 sm:py-6', className)}
    >
      <Icon aria-hidden strokeWidth={1.75} className="size-12 shrink-0 sm:size-16" />
      <div className="min-w-0">
        <p className="text-3xl leading-none font-semibold tracking-tight sm:text-5xl">{words}</p>
        {ticket && (
          <p className="mt-3 text-xl leading-snug font-medium text-text sm:text-2xl">
            {ticket.holder}
            <span className="block text-lg font-normal text-white/80">{ticket.type}</span>
          </p>
        )}
        <p className="mt-2 text-white/85">
          {text}
          {scan.result === 'already_admitted' && ticket?.checkedInAt && (
            <>
              {' '}
              It came in at <DateTime at={ticket.checkedInAt} zone={zone} style="short" />.
            </>
          )}
        </p>
      </div>
    </div>
  );
}
