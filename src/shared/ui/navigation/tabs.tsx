import { NavLink } from 'react-router';

import { cx } from '../style/cx.ts';
import { useActiveInView } from '../use-active-in-view.ts';

export interface Tab {
  to: string;
  label: string;
  /** A number beside the label. */
  count?: number;
  /** Active on this exact path only, not on paths below it. */
  end?: boolean;
}

/** Parts of a page as links, each with an address of its own. On a narrow screen they scroll sideways. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const row = useActiveInView();
  return (
    <nav
      ref={row}
      aria-label={label}
      className="-mx-5 overflow-x-auto px-5 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex min-w-max gap-6 border-b border-line">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink
              to={tab.to}
              end={tab.end}
              preventScrollReset
              className={({ isActive }) =>
                cx(
                  '-mb-px flex min-h-11 items-center gap-2 border-b-2 font-medium transition-colors focus-visible:-outline-offset-2',
                  isActive ? 'border-marigold text-text' : 'border-transparent text-muted hover:text-text',
                )
              }
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-sm bg-lifted px-1.5 text-[0.8125rem] text-muted tabular-nums">
                  {tab.count}
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
