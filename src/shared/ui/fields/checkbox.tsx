import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

import { cx } from '../style/cx.ts';
import { errorList, FieldError } from './field.tsx';
import { reportTyped } from './report-typed.ts';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | readonly string[] | null;
}

/** A checkbox with its label; the whole line is the target. */
export function Checkbox({ label, hint, error, className, id, ...rest }: CheckboxProps) {
  const made = useId();
  const control = id ?? made;
  const errors = errorList(error);
  const described = [hint && `${control}-hint`, errors.length > 0 && `${control}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={control} className="flex min-h-6 gap-3 py-0.5 has-disabled:text-faint">
        <input
          ref={reportTyped}
          {...rest}
          id={control}
          type="checkbox"
          aria-describedby={described || undefined}
          aria-invalid={errors.length > 0 || undefined}
          className={cx(
            'mt-0.5 size-5 shrink-0 appearance-none rounded-sm border border-edge bg-raised hover:border-muted',
            "checked:border-marigold checked:bg-marigold before:hidden before:size-full before:bg-black before:content-[''] checked:before:block",
            'before:[clip-path:polygon(18%_49%,29%_38%,43%_52%,71%_23%,82%_34%,43%_73%)]',
            'aria-invalid:border-crimson-bright disabled:border-line disabled:bg-lifted checked:disabled:bg-faint',
          )}
        />
        <span className="flex flex-col">
          {label}
          {hint && (
            <span id={`${control}-hint`} className="text-[0.9375rem] text-muted">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={`${control}-error`} errors={errors} />
    </div>
  );
}
