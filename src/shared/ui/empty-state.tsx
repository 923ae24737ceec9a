import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { Garland } from './motif/garland.tsx';

interface EmptyStateProps {
  icon?: LucideIcon;
  title: string;
  /** What to do next, in a sentence. */
  text?: ReactNode;
  /** A ButtonLink or a form. */
  action?: ReactNode;
}

/** What is shown where nothing is yet. */
export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-5 py-14 text-center">
      {Icon ? (
        <Icon aria-hidden strokeWidth={1.25} className="size-10 text-marigold" />
      ) : (
        <Garland swags={3} className="h-9 w-44" />
      )}
      <p className="mt-5 text-xl font-semibold text-balance">{title}</p>
      {text && <p className="mt-1.5 max-w-md text-muted">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
