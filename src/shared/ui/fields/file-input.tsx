import type { InputHTMLAttributes } from 'react';
import { cx } from '../style/cx.ts';
import { useFieldAttributes } from './field.tsx';

/** The browser's own way to choose a file, dressed. */
export function FileInput({ className, ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  const field = useFieldAttributes();
  return (
    <input
      {...field}
      {...rest}
      type="file"
      className={cx(
        'w-full min-w-0 rounded-md text-[0.9375rem] text-muted file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-edge file:bg-transparent file:px-5 file:font-semibold file:text-text hover:file:border-text',
        className,
      )}
    />
  );
}
