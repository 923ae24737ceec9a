import { ChevronDown } from 'lucide-react';
import type { ReactNode, SelectHTMLAttributes } from 'react';

import { controlClass } from './control.ts';
import { cx } from '../style/cx.ts';
import { useFieldAttributes } from './field.tsx';

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  /** `<option>` and `<optgroup>` elements. */
  children: ReactNode;
}

/** The browser's own select, dressed: it is the best there is on phones, and needs no script. */
export function Select({ className, children, ...rest }: SelectProps) {
  const field = useFieldAttributes();
  return (
    <span className={cx('relative flex items-center', className)}>
      <select {...field} {...rest} className={cx(controlClass, 'appearance-none truncate pr-10')}>
        {children}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-3.5 size-4.5 text-muted" />
    </span>
  );
}
