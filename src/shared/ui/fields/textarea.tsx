import type { RefAttributes, TextareaHTMLAttributes } from 'react';

import { controlClass } from './control.ts';
import { cx } from '../style/cx.ts';
import { useFieldAttributes } from './field.tsx';
import { reportTyped } from './report-typed.ts';

/** A text control of several lines that grows with its text where the browser can. */
export function Textarea({
  className,
  rows = 4,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & RefAttributes<HTMLTextAreaElement>) {
  const field = useFieldAttributes();
  return (
    <textarea
      ref={reportTyped}
      {...field}
      rows={rows}
      {...rest}
      className={cx(controlClass, 'field-sizing-content min-h-24 resize-y leading-normal', className)}
    />
  );
}
