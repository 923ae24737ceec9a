import { Link } from 'react-router';
import type { MembershipItem } from '#features/members/model/membership-part.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';

/** What concerns a member, each on a page of its own. */
export function MembershipItems({ items }: { items: readonly MembershipItem[] }) {
  return (
    <ul className="border-t border-line">
      {items.map(({ to, title, when, badges }) => (
        <li key={to} className="border-b border-line">
          <Link
            to={to}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 hover:text-marigold"
          >
            <span className="min-w-0">
              <span className="font-medium [overflow-wrap:anywhere]">{title}</span>
              <span className="block text-[0.9375rem] text-muted">
                {when.label} <DateTime at={when.at} zone={when.zone} showZone />
              </span>
            </span>
            <span className="flex gap-2">
              {badges.map(({ label, tone }) => (
                <Badge key={label} tone={tone}>
                  {label}
                </Badge>
              ))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
