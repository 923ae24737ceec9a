import { cx } from './style/cx.ts';

/** The shape of what is about to come. Give it its size and its corners with `className`; put one `aria-busy` on the part as a whole. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-skeleton bg-lifted', className)} />;
}

/** Lines of text to come; the last is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="flex flex-col gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          className={cx('h-4 rounded-sm', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')}
        />
      ))}
    </span>
  );
}
