import { cx } from '#shared/ui/style/cx.ts';

/** A ticket's code, drawn by the server: dark on white and never dimmed, so that every scanner reads it. */
export function QrCode({ svg, className }: { svg: string; className?: string }) {
  return (
    <div
      className={cx(
        'aspect-square overflow-hidden rounded-md bg-white [&_svg]:block [&_svg]:size-full',
        className,
      )}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
