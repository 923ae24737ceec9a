import type { ReactNode } from 'react';

interface UnfoldedProps {
  title: string;
  open: boolean;
  children: ReactNode;
}

/** A part of a card that opens by its title. */
export function Unfolded({ title, open, children }: UnfoldedProps) {
  return (
    <details open={open} className="group/part border-t border-line first:border-0">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium">
        <span aria-hidden className="text-muted transition-transform group-open/part:rotate-90">
          ›
        </span>
        {title}
      </summary>
      {children}
    </details>
  );
}
