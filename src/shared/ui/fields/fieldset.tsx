import { type ReactNode, useId } from 'react';

import { cx } from '../style/cx.ts';
import { errorList, FieldError } from './field.tsx';

interface FieldsetProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | readonly string[] | null;
  disabled?: boolean;
  /** `section`: a large heading for a part of a long form. `field`: the size of a label, for a group of choices. */
  size?: 'section' | 'field';
  className?: string;
  children: ReactNode;
}

/** A named group of controls. */
export function Fieldset({
  legend,
  hint,
  error,
  disabled,
  size = 'section',
  className,
  children,
}: FieldsetProps) {
  const id = useId();
  const errors = errorList(error);
  const described = [hint && `${id}-hint`, errors.length > 0 && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset disabled={disabled} aria-describedby={described || undefined} className="min-w-0">
      <legend className={size === 'section' ? 'text-2xl font-semibold tracking-tight' : 'font-medium'}>
        {legend}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-[0.9375rem] text-muted">
          {hint}
        </p>
      )}
      <div className={cx('flex flex-col', size === 'section' ? 'mt-6 gap-6' : 'mt-3 gap-3', className)}>
        {children}
        <FieldError id={`${id}-error`} errors={errors} />
      </div>
    </fieldset>
  );
}
