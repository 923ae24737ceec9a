import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';

import { useMessages } from '#shared/i18n/language.tsx';
import { controlClass } from './control.ts';
import { cx } from '../style/cx.ts';
import { useFieldAttributes } from './field.tsx';
import { words } from './quantity-stepper.messages.ts';
import { useHydrated } from '../style/use-hydrated.ts';
import { reportTyped } from './report-typed.ts';

interface QuantityStepperProps {
  name: string;
  /** What is counted, for screen readers: "General admission". */
  label: string;
  min?: number;
  max?: number;
  defaultValue?: number;
  disabled?: boolean;
  /** Called with every whole number within the limits. */
  onChange?: (quantity: number) => void;
}

/** A number with less and more. Without a script it is the browser's number control. */
export function QuantityStepper({
  name,
  label,
  min = 0,
  max = 99,
  defaultValue = 0,
  disabled,
  onChange,
}: QuantityStepperProps) {
  const t = useMessages(words);
  const field = useFieldAttributes();
  const hydrated = useHydrated();
  const [text, setText] = useState(String(defaultValue));
  const quantity = Number.parseInt(text, 10) || 0;
  const set = (next: string) => {
    setText(next);
    const value = Number(next);
    if (next !== '' && Number.isInteger(value) && value >= min && value <= max) onChange?.(value);
  };
  const step = (by: number) => set(String(Math.min(max, Math.max(min, quantity + by))));
  const buttons = hydrated ? '' : 'invisible noscript:hidden';
  return (
    <div className="inline-flex items-center gap-1">
      <StepButton
        label={t.fewer(label)}
        onPress={() => step(-1)}
        disabled={disabled || quantity <= min}
        className={buttons}
      >
        <Minus aria-hidden />
      </StepButton>
      <input
        ref={reportTyped}
        {...field}
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={field.id ? undefined : label}
        min={min}
        max={max}
        step={1}
        disabled={disabled}
        value={text}
        onChange={(event) => set(event.target.value)}
        onBlur={() => text === '' && set(String(min))}
        className={cx(
          controlClass,
          'w-16! px-1! text-center font-semibold tabular-nums',
          hydrated && '[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none',
        )}
      />
      <StepButton
        label={t.more(label)}
        onPress={() => step(1)}
        disabled={disabled || quantity >= max}
        className={buttons}
      >
        <Plus aria-hidden />
      </StepButton>
    </div>
  );
}

interface StepButtonProps {
  label: string;
  onPress: () => void;
  disabled: boolean;
  className: string;
  children: React.ReactNode;
}

function StepButton({ label, onPress, disabled, className, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      disabled={disabled}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-edge transition-colors [&_svg]:size-5',
        'hover:border-marigold hover:text-marigold disabled:border-line disabled:text-faint',
        className,
      )}
    >
      {children}
    </button>
  );
}
