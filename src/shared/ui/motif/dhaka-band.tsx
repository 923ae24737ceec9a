import { cx } from '../style/cx.ts';

/** A strip of dhaka weave, the cloth of the topi and the shawl. Decoration; used once on a page at most. */
export function DhakaBand({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={cx('h-7 bg-[url(/dhaka.svg)] bg-repeat-x [background-position-x:center]', className)}
    />
  );
}
