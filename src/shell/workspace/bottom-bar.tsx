import { Link, useLocation } from 'react-router';
import { cx } from '#shared/ui/style/cx.ts';
import { useDisclosure } from '#shared/ui/use-disclosure.ts';
import { PartCount } from './part-list.tsx';
import { activePart, type WorkspaceGroup } from './workspace-parts.ts';

/** The groups of a workspace at the foot of a phone. Each opens its pages above itself, without a script too. */
export function BottomBar({ groups, label }: { groups: readonly WorkspaceGroup[]; label: string }) {
  const { pathname } = useLocation();
  const active = activePart(groups, pathname);
  return (
    <nav
      aria-label={label}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-ground pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="flex">
        {groups.map((group) => (
          <li key={group.name} className="min-w-0 flex-1">
            <BarGroup group={group} active={active?.to} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function BarGroup({ group, active }: { group: WorkspaceGroup; active: string | undefined }) {
  const { key, ref } = useDisclosure();
  const { label, icon: Icon, parts } = group;
  const [only] = parts;
  const here = parts.some(({ to }) => to === active);
  const look = cx(
    'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 px-0.5 text-[0.6875rem] leading-tight font-medium focus-visible:-outline-offset-2',
    here ? 'text-marigold' : 'text-muted',
  );
  const face = (
    <>
      <Icon aria-hidden className="size-5" />
      <span className="max-w-full truncate">{label}</span>
    </>
  );
  if (only && parts.length === 1)
    return (
      <Link to={only.to} aria-current={here ? 'page' : undefined} className={look}>
        {face}
      </Link>
    );
  return (
    <details key={key} ref={ref} className="group">
      <summary className={look}>{face}</summary>
      <ul className="absolute inset-x-3 bottom-full mb-2 animate-panel rounded-lg border border-line bg-raised p-1.5 shadow-2xl shadow-black">
        {parts.map(({ to, label: text, count, countLabel }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === active ? 'page' : undefined}
              className={cx(
                'flex min-h-12 items-center justify-between gap-3 rounded-md px-3.5',
                to === active ? 'bg-lifted font-medium' : 'text-muted',
              )}
            >
              {text}
              {count !== undefined && count > 0 && <PartCount count={count} label={countLabel} />}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
