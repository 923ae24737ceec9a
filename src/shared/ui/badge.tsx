import type { ReactNode } from 'react';

import { cx } from './style/cx.ts';

export type BadgeTone = 'neutral' | 'marigold' | 'crimson' | 'leaf' | 'sky';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-lifted text-muted',
  marigold: 'bg-marigold-dim text-marigold',
  crimson: 'bg-crimson-dim text-crimson-bright',
  leaf: 'bg-leaf-dim text-leaf',
  sky: 'bg-sky-dim text-sky',
};

interface BadgeProps {
  tone?: BadgeTone;
  /** A dot before the text, for states. */
  dot?: boolean;
  className?: string;
  children: ReactNode;
}

/** A short word in a colour. The word always says it all: colour alone says nothing. */
export function Badge({ tone = 'neutral', dot, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-sm px-2 text-[0.8125rem] leading-tight font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {dot && <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />}
      <span className="truncate">{children}</span>
    </span>
  );
}
