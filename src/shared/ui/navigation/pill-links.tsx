import { NavLink } from 'react-router';
import { cx } from '../style/cx.ts';

interface PillLinksProps {
  /** The first is the page whose address the others begin with. */
  parts: readonly { to: string; label: string }[];
  className: string;
}

/** Pages that belong together, as a row of links; the one that is open stands out. */
export function PillLinks({ parts, className }: PillLinksProps) {
  return (
    <ul className={cx('flex gap-2', className)}>
      {parts.map(({ to, label }, index) => (
        <li key={to}>
          <NavLink
            to={to}
            end={index === 0}
            className={({ isActive }) =>
              cx(
                'flex min-h-10 items-center rounded-full border px-4 text-[0.9375rem] transition-colors',
                isActive
                  ? 'border-marigold text-text'
                  : 'border-line text-muted hover:border-muted hover:text-text',
              )
            }
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
