import type { ReactNode } from 'react';
import { DateTime } from './date-time.tsx';

interface ThreadEntryProps {
  who: ReactNode;
  /** UTC text. */
  at: string;
  /** The zone in which the time is told. */
  zone?: string;
  /** By those who run the site. */
  ours: boolean;
  children: ReactNode;
}

/** What one side wrote to the other, as they wrote it. */
export function ThreadEntry({ who, at, zone = 'UTC', ours, children }: ThreadEntryProps) {
  return (
    <li className={`border-l-2 pl-4 ${ours ? 'border-marigold' : 'border-sky'}`}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-[0.9375rem]">
        <span className="font-semibold [overflow-wrap:anywhere]">{who}</span>
        <span className="text-muted">
          <DateTime at={at} zone={zone} showZone />
        </span>
      </p>
      <p className="mt-1 max-w-3xl leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]">
        {children}
      </p>
    </li>
  );
}
