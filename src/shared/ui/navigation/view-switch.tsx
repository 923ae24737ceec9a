import { Link } from 'react-router';
import { cx } from '../style/cx.ts';

export interface View {
  to: string;
  label: string;
  chosen: boolean;
}

interface ViewSwitchProps {
  label: string;
  views: readonly View[];
  className?: string;
}

/** A few ways to look at one thing, side by side, each with an address. On a narrow screen they scroll sideways. */
export function ViewSwitch({ label, views, className }: ViewSwitchProps) {
  return (
    <nav
      aria-label={label}
      className={cx('-mx-5 overflow-x-auto px-5 [scrollbar-width:none] sm:mx-0 sm:px-0', className)}
    >
      <ul className="flex w-max rounded-full border border-line p-1">
        {views.map(({ to, label: text, chosen }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={chosen ? 'page' : undefined}
              className={cx(
                'flex min-h-9 items-center rounded-full px-3.5 text-[0.9375rem] font-medium whitespace-nowrap sm:min-h-7.5 transition-colors',
                chosen ? 'bg-lifted text-text' : 'text-muted hover:text-text',
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
