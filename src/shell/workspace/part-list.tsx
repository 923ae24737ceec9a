import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { cx } from '#shared/ui/style/cx.ts';
import { activePart, type WorkspaceGroup } from './workspace-parts.ts';
import { formatNumber } from '#lib/language/index.ts';
import { useLanguage } from '#shared/i18n/language.tsx';

/** The pages of a workspace by group, as the sidebar shows them. */
export function PartList({ groups, label }: { groups: readonly WorkspaceGroup[]; label: string }) {
  const { pathname } = useLocation();
  const active = activePart(groups, pathname);
  return (
    <nav aria-label={label} className="hidden min-h-0 flex-1 overflow-y-auto px-3 pb-4 lg:block">
      {groups.map((group) => (
        <PartGroup key={group.name} group={group} active={active?.to} />
      ))}
    </nav>
  );
}

function PartGroup({ group, active }: { group: WorkspaceGroup; active: string | undefined }) {
  const id = useId();
  const { label, icon: Icon, parts } = group;
  return (
    <>
      <p id={id} className="mt-3 mb-0.5 flex items-center gap-2 px-2 text-[0.8125rem] text-faint">
        <Icon aria-hidden className="size-3.5" />
        {label}
      </p>
      <ul aria-labelledby={id}>
        {parts.map(({ to, label: text, count, countLabel }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              aria-current={to === active ? 'page' : undefined}
              className={cx(
                'flex min-h-7.5 items-center justify-between gap-2 rounded-md px-2 text-[0.9375rem] transition-colors focus-visible:outline-offset-0',
                to === active
                  ? 'bg-lifted font-medium text-text'
                  : 'text-muted hover:bg-raised hover:text-text',
              )}
            >
              {text}
              {count !== undefined && count > 0 && <PartCount count={count} label={countLabel} />}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** How much waits on a page. */
export function PartCount({ count, label }: { count: number; label: string | undefined }) {
  const language = useLanguage();
  return (
    <span className="min-w-5 rounded-full bg-marigold px-1.5 text-center text-[0.75rem] leading-5 font-semibold text-black tabular-nums">
      {formatNumber(count, language)}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  );
}
