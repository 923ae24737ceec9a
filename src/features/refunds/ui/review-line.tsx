import type { ReactNode } from 'react';

/** One line of what will happen: what, and how much or how many. */
export function ReviewLine({
  label,
  children,
  strong,
}: {
  label: ReactNode;
  children: ReactNode;
  strong?: boolean;
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5">
      <dt className={strong ? 'min-w-0 font-semibold' : 'min-w-0 text-muted'}>{label}</dt>
      <dd className={strong ? 'ml-auto text-lg font-semibold tabular-nums' : 'ml-auto tabular-nums'}>
        {children}
      </dd>
    </div>
  );
}
