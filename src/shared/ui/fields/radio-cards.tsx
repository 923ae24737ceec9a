import type { ReactNode } from 'react';

import { cx } from '../style/cx.ts';
import { Fieldset } from './fieldset.tsx';
import { reportTyped } from './report-typed.ts';

export interface RadioOption {
  value: string;
  label: ReactNode;
  /** A line below the label. */
  detail?: ReactNode;
  /** At the far end: a price, a count. */
  aside?: ReactNode;
  disabled?: boolean;
}

interface RadioCardsProps {
  legend: ReactNode;
  name: string;
  options: readonly RadioOption[];
  /** Uncontrolled start value. With `value` and `onChange` the caller controls it. */
  defaultValue?: string;
  value?: string;
  onChange?: (value: string) => void;
  hint?: ReactNode;
  error?: string | readonly string[] | null;
  required?: boolean;
  /** Cards beside each other from 640 px. */
  columns?: 1 | 2 | 3;
}

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' };

/** A choice of one, each option a card. Plain radio buttons underneath. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, name, options, defaultValue, value, onChange, hint, error, required, columns = 1 } = props;
  return (
    <Fieldset legend={legend} hint={hint} error={error} size="field">
      <div className={cx('grid gap-3', grids[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'relative flex min-h-14 items-start gap-3 rounded-md border border-edge bg-raised px-4 py-3.5 transition-colors',
              'hover:border-muted has-checked:border-marigold has-checked:bg-marigold-dim',
              'has-disabled:border-line has-disabled:bg-transparent has-disabled:text-faint',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-marigold',
            )}
          >
            <input
              ref={reportTyped}
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              required={required}
              defaultChecked={value === undefined ? option.value === defaultValue : undefined}
              checked={value === undefined ? undefined : option.value === value}
              onChange={() => onChange?.(option.value)}
              className={cx(
                'mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-edge bg-black outline-none!',
                'checked:border-[6px] checked:border-marigold disabled:border-line',
              )}
            />
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="font-medium">{option.label}</span>
              {option.detail && <span className="text-[0.9375rem] text-muted">{option.detail}</span>}
            </span>
            {option.aside && <span className="shrink-0 font-medium tabular-nums">{option.aside}</span>}
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
