import { Link } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { useLanguage } from '#shared/i18n/language.tsx';
import { cx } from '#shared/ui/style/cx.ts';

interface StateLink {
  to: string;
  label: string;
  /** How many there are; left out where nobody counts them. */
  count?: number | undefined;
  here: boolean;
}

/** The states of a list, each a link to the list in that state. */
export function StateLinks({ label, links }: { label: string; links: readonly StateLink[] }) {
  const language = useLanguage();
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1.5">
        {links.map(({ to, label: text, count, here }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={here ? 'page' : undefined}
              className={cx(
                'flex min-h-10 items-center gap-2 rounded-full border px-3.5 text-[0.9375rem] sm:min-h-9',
                here
                  ? 'border-marigold text-text'
                  : 'border-line text-muted hover:border-edge hover:text-text',
              )}
            >
              {text}
              {count !== undefined && (
                <span className="text-[0.8125rem] text-muted tabular-nums">
                  {formatNumber(count, language)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
