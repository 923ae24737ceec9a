import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

import { cx } from './style/cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
  className?: string;
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-marigold text-black hover:bg-marigold-bright',
  secondary: 'border border-edge text-text hover:border-text hover:bg-lifted',
  ghost: 'text-muted hover:bg-lifted hover:text-text disabled:bg-transparent! aria-disabled:bg-transparent!',
  danger: 'bg-crimson text-white hover:bg-[#dc1a45]',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-10 sm:min-h-9 px-3.5 py-1 text-[0.9375rem]',
  md: 'min-h-11 px-5 py-2 text-base',
  lg: 'min-h-14 px-7 py-3 text-lg',
  icon: 'size-11 shrink-0',
};

/** Classes of a button, for elements that only look like one (a file input's label, a summary). */
export function buttonClass({ variant = 'primary', size = 'md', block, className }: Look = {}): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-full text-center leading-tight font-semibold select-none',
    'transition-[background-color,border-color,color,transform] duration-150 ease-out active:scale-[0.98]',
    'disabled:pointer-events-none disabled:border-line disabled:bg-lifted disabled:text-faint',
    'aria-disabled:pointer-events-none aria-disabled:border-line aria-disabled:bg-lifted aria-disabled:text-faint',
    '[&_svg]:size-[1.15em] [&_svg]:shrink-0',
    // A link that looks like one is of no more use on paper.
    'print:hidden',
    variants[variant],
    sizes[size],
    block && 'w-full',
    className,
  );
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Work is under way: the button stays focusable, takes no second press, and says so to screen readers. */
  pending?: boolean;
  children: ReactNode;
}

/** A button. It submits its form unless `type` says otherwise, as in HTML. */
export function Button({
  variant,
  size,
  block,
  className,
  pending,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      className={buttonClass({
        variant,
        size,
        block,
        className: cx(pending && 'cursor-progress!', className),
      })}
      aria-busy={pending || undefined}
      onClick={pending ? (press) => press.preventDefault() : onClick}
    >
      {pending && <span aria-hidden className="size-2 shrink-0 animate-skeleton rounded-full bg-current" />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={buttonClass({ variant, size, block, className })} />;
}
