import { Link } from 'react-router';

import { useMessages } from '#shared/i18n/language.tsx';
import { words } from './way.messages.ts';

export interface Crumb {
  label: string;
  /** Absent for the page itself, the last one. */
  to?: string;
}

/** The way down to this page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useMessages(words);
  return (
    <nav aria-label={t.breadcrumbs} className="text-[0.9375rem]">
      <ol className="flex flex-wrap items-center">
        {crumbs.map((crumb, position) => (
          <li key={crumb.to ?? crumb.label} className="flex min-w-0 items-center">
            {position > 0 && <span aria-hidden className="mx-2.5 size-1 shrink-0 rotate-45 bg-marigold" />}
            {crumb.to ? (
              <Link to={crumb.to} className="py-1 text-muted transition-colors hover:text-text">
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate py-1">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
