import type { ReactNode } from 'react';

interface FactProps {
  /** A tile: an icon, a date, a face. */
  tile: ReactNode;
  title: ReactNode;
  children?: ReactNode;
}

/** One thing to know about an event. */
export function Fact({ tile, title, children }: FactProps) {
  return (
    <li className="flex items-center gap-4">
      {tile}
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="text-lg leading-snug font-semibold">{title}</p>
        {children && <div className="leading-snug text-muted">{children}</div>}
      </div>
    </li>
  );
}

/** The ground of a tile that has no picture. */
export const tileClass =
  'flex size-13 shrink-0 flex-col items-center justify-center overflow-hidden rounded-md border border-line bg-raised [&_svg]:size-6 [&_svg]:text-marigold';
