import type { ReactNode } from 'react';

import { cx } from './style/cx.ts';

interface StatProps {
  label: string;
  value: ReactNode;
  /** The change against the time before; the sign picks the colour unless `deltaTone` says otherwise. */
  delta?: string;
  deltaTone?: 'good' | 'bad' | 'neutral';
  /** A line below: "of 240", "since Monday". */
  detail?: ReactNode;
}

const tones = { good: 'text-leaf', bad: 'text-crimson-bright', neutral: 'text-muted' };

/** One number, large. Several stand in a StatRow. */
export function Stat({ label, value, delta, deltaTone, detail }: StatProps) {
  const tone = deltaTone ?? (delta?.startsWith('-') || delta?.startsWith('−') ? 'bad' : 'good');
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end gap-1 py-1">
      {(delta || detail) && (
        <dd className="order-first text-[0.9375rem] text-muted">
          {delta && <span className={cx('mr-2 font-medium tabular-nums', tones[tone])}>{delta}</span>}
          {detail}
        </dd>
      )}
      <dd className="text-2xl leading-none font-semibold tracking-tight tabular-nums sm:text-3xl lg:text-4xl [&_*]:whitespace-normal">
        {value}
      </dd>
      <dt className="text-[0.9375rem] text-muted">{label}</dt>
    </div>
  );
}

const widths = {
  usual: 'grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))]',
  narrow: 'grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))]',
};

/** Stats side by side, as many as fit: more of them where they are `narrow`, as counts are. */
export function StatRow({ children, width = 'usual' }: { children: ReactNode; width?: keyof typeof widths }) {
  return <dl className={cx('grid gap-x-6 gap-y-6 border-y border-line py-5', widths[width])}>{children}</dl>;
}
