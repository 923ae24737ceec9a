import type { InputHTMLAttributes, ReactNode } from 'react';

import { controlClass } from './control.ts';
import { cx } from './cx.ts';
import { useFieldAttributes } from './field.tsx';

interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  /** Shown inside the control before the text: a currency, `@`, an icon. */
  prefix?: ReactNode;
  /** Shown inside the control after the text: a unit. */
  suffix?: ReactNode;
}

/** A single-line text control; inside a Field it wires itself. */
export function Input({ className, prefix, suffix, ...rest }: InputProps) {
  const field = useFieldAttributes();
  const input = (
    <input
      {...field}
      {...rest}
      className={cx(controlClass, !!prefix && 'pl-11', !!suffix && 'pr-14', !prefix && !suffix && className)}
    />
  );
  if (!prefix && !suffix) return input;
  return (
    <span className={cx('relative flex items-center text-muted [&_svg]:size-4.5', className)}>
      {prefix && <span className="pointer-events-none absolute left-3.5">{prefix}</span>}
      {input}
      {suffix && <span className="pointer-events-none absolute right-3.5 text-[0.9375rem]">{suffix}</span>}
    </span>
  );
}
