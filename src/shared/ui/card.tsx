import type { ReactNode } from 'react';

import { cx } from './style/cx.ts';

interface CardProps {
  title?: ReactNode;
  /** Beside the title: a link, a button, a badge. */
  action?: ReactNode;
  /** Below a line at the bottom. */
  footer?: ReactNode;
  /** No padding round the content, for tables and lists that bring their own. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

/** A part of a page with an edge. Public pages rarely need one: space divides better. */
export function Card({ title, action, footer, flush, className, children }: CardProps) {
  return (
    <section className={cx('rounded-lg border border-line bg-raised', className)}>
      {(title || action) && (
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pt-4 pb-3">
          {title && <h2 className="min-w-0 text-lg font-semibold">{title}</h2>}
          {action}
        </header>
      )}
      <div className={cx(!flush && 'px-5 pb-5', !flush && !title && !action && 'pt-5')}>{children}</div>
      {footer && (
        <footer className="border-t border-line px-5 py-3 text-[0.9375rem] text-muted">{footer}</footer>
      )}
    </section>
  );
}
