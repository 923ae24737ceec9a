import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

import { cx } from './style/cx.ts';
import { useDisclosure } from './use-disclosure.ts';

interface MenuProps {
  /** What the summary shows. */
  trigger: ReactNode;
  /** Its name, when `trigger` has no text. */
  label?: string;
  /** Which edge of the trigger the panel keeps to. */
  align?: 'start' | 'end';
  /** Where the panel opens. */
  side?: 'below' | 'above';
  /** Look of the trigger: `buttonClass({…})`. */
  triggerClassName?: string;
  /** MenuLink, MenuButton, MenuDivider, or forms. */
  children: ReactNode;
}

/** A short list of links and actions behind a button; a disclosure, so that it works before scripts do. */
export function Menu({
  trigger,
  label,
  align = 'end',
  side = 'below',
  triggerClassName,
  children,
}: MenuProps) {
  const { key, ref } = useDisclosure();
  return (
    <details key={key} ref={ref} className="group relative inline-block">
      <summary aria-label={label} className={cx('rounded-full', triggerClassName)}>
        {trigger}
      </summary>
      <div
        className={cx(
          'absolute z-40 min-w-56 animate-panel rounded-lg border border-line bg-raised p-1.5 shadow-2xl shadow-black',
          align === 'end' ? 'right-0' : 'left-0',
          side === 'below' ? 'top-full mt-2' : 'bottom-full mb-2',
        )}
      >
        {children}
      </div>
    </details>
  );
}

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-1.5 text-left transition-colors hover:bg-lifted focus-visible:outline-offset-0 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-muted';

/** A link of a menu. */
export function MenuLink({ className, ...rest }: LinkProps & { className?: string }) {
  return <Link {...rest} className={cx(item, className)} />;
}

interface MenuButtonProps extends React.ButtonHTMLAttributes<HTMLButtonElement> {
  danger?: boolean;
}

/** An action of a menu: put it into a form that posts. */
export function MenuButton({ danger, className, ...rest }: MenuButtonProps) {
  return (
    <button
      {...rest}
      className={cx(item, danger && 'text-crimson-bright [&_svg]:text-crimson-bright!', className)}
    />
  );
}

export function MenuDivider() {
  return <hr className="mx-3 my-1.5 border-line" />;
}
