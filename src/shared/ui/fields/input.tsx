import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

import { controlClass } from './control.ts';
import { cx } from '../style/cx.ts';
import { useFieldAttributes } from './field.tsx';
import { reportTyped } from './report-typed.ts';

interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  /** Shown inside the control before the text: a currency, `@`, an icon. */
  prefix?: ReactNode;
  /** Shown inside the control after the text: a unit. */
  suffix?: ReactNode;
  /** What is offered while typing; anything else may be typed as well. */
  suggestions?: readonly string[];
}

/** The browser's own button of a file input, as one of ours. */
const fileClass =
  'py-1.5! pl-1.5! text-muted file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-full file:border-0 file:bg-lifted file:px-3.5 file:font-semibold file:text-text';

/** A single-line text control; inside a Field it wires itself. */
export function Input({ className, prefix, suffix, suggestions, ...rest }: InputProps) {
  const field = useFieldAttributes();
  const list = useId();
  const input = (
    <>
      <input
        ref={reportTyped}
        {...field}
        {...(suggestions && { list })}
        {...rest}
        className={cx(
          controlClass,
          rest.type === 'file' && fileClass,
          !!prefix && 'pl-11',
          !!suffix && 'pr-14',
          !prefix && !suffix && className,
        )}
      />
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion}>
              {suggestion}
            </option>
          ))}
        </datalist>
      )}
    </>
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
