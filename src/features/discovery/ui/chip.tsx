import { Link, type LinkProps } from 'react-router';
import { number } from '#lib/language/index.ts';
import { useLanguage } from '#shared/i18n/language.tsx';
import { cx } from '#shared/ui/style/cx.ts';

interface ChipProps extends LinkProps {
  /** It narrows the list that is shown. */
  active?: boolean;
  /** How many there are. */
  count?: number;
}

/** A choice among several that are links. */
export function Chip({ active, count, children, ...rest }: ChipProps) {
  const language = useLanguage();
  return (
    <Link
      {...rest}
      aria-current={active ? 'true' : undefined}
      className={cx(
        'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-medium whitespace-nowrap transition-colors',
        active
          ? 'border-marigold bg-marigold text-black hover:bg-marigold-bright'
          : 'border-edge text-text hover:border-text hover:bg-lifted',
      )}
    >
      {children}
      {count !== undefined && (
        <span className={cx('text-[0.9375rem] tabular-nums', active ? 'text-black/75' : 'text-muted')}>
          {number[language](count)}
        </span>
      )}
    </Link>
  );
}
