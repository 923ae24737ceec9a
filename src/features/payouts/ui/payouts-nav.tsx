import { NavLink } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { words } from '../messages/payouts.messages.tsx';

/** The pages about one's own money, as links. */
export function PayoutsNav() {
  const t = useMessages(words);
  const parts = [
    { to: '/payouts', label: t.payouts },
    { to: '/payouts/statements', label: t.statements },
    { to: '/payouts/disputes', label: t.disputes },
  ];
  return (
    <nav aria-label={t.parts} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {parts.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === '/payouts'}
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
    </nav>
  );
}
