import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { cx } from './style/cx.ts';

export type CalloutTone = 'info' | 'success' | 'warning' | 'error';

const looks = {
  info: { icon: Info, className: 'border-sky/40 bg-sky-dim', ink: 'text-sky' },
  success: { icon: CircleCheck, className: 'border-leaf/40 bg-leaf-dim', ink: 'text-leaf' },
  warning: { icon: TriangleAlert, className: 'border-marigold/40 bg-marigold-dim', ink: 'text-marigold' },
  error: {
    icon: CircleAlert,
    className: 'border-crimson-bright/50 bg-crimson-dim',
    ink: 'text-crimson-bright',
  },
};

interface CalloutProps {
  tone?: CalloutTone;
  title?: ReactNode;
  action?: ReactNode;
  /** Read out when it appears: for the outcome of what the person just did. */
  announce?: boolean;
  children?: ReactNode;
}

/** Something the reader should know, in its place on the page. */
export function Callout({ tone = 'info', title, action, announce, children }: CalloutProps) {
  const { icon: Icon, className, ink } = looks[tone];
  return (
    <div
      role={announce ? (tone === 'error' ? 'alert' : 'status') : undefined}
      className={cx('flex gap-3.5 rounded-md border px-4 py-3.5', className)}
    >
      <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', ink)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className="text-[0.9375rem] text-white/85 print:text-black">{children}</div>}
        </div>
        {action}
      </div>
    </div>
  );
}
