import { createContext, type ReactNode, useContext, useId } from 'react';

import { useMessages } from '#shared/i18n/language.tsx';
import { cx } from '../style/cx.ts';
import { words } from './field.messages.ts';

interface FieldState {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldState | null>(null);

interface FieldProps {
  label: ReactNode;
  /** What to enter, before a mistake is made. */
  hint?: ReactNode;
  /** What is wrong and how to mend it; several are shown one below the other. */
  error?: string | readonly string[] | null;
  /** Marks the control as required and leaves out "(optional)". */
  required?: boolean;
  /** Says "(optional)" after the label. */
  optional?: boolean;
  /** Id of the control; one is made when absent. An error summary links to it. */
  id?: string;
  /** The label is read to screen readers only. */
  hideLabel?: boolean;
  className?: string;
  /** One control: Input, Textarea, Select, QuantityStepper … It takes its id and ARIA wiring from here. */
  children: ReactNode;
}

/** A labelled control with its hint and its error, wired to one another. */
export function Field({
  label,
  hint,
  error,
  required,
  optional,
  id,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const t = useMessages(words);
  const made = useId();
  const control = id ?? made;
  const errors = errorList(error);
  const described = [hint && `${control}-hint`, errors.length > 0 && `${control}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={cx('flex flex-col gap-2', className)}>
      <label
        htmlFor={control}
        className={hideLabel ? 'sr-only' : 'font-medium text-text [overflow-wrap:anywhere]'}
      >
        {label}
        {optional && <span className="font-normal text-faint">{` ${t.optional}`}</span>}
      </label>
      {hint && (
        <p id={`${control}-hint`} className="-mt-1 text-[0.9375rem] text-muted">
          {hint}
        </p>
      )}
      <FieldContext
        value={{
          id: control,
          describedBy: described || undefined,
          invalid: errors.length > 0,
          required: !!required,
        }}
      >
        {children}
      </FieldContext>
      <FieldError id={`${control}-error`} errors={errors} />
    </div>
  );
}

/** Attributes that a control takes from the Field around it; what the caller passes to the control itself wins. */
export function useFieldAttributes() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    required: field.required || undefined,
  };
}

/** The error text under a control or a group; nothing when there is none. */
export function FieldError({ id, errors }: { id: string; errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <div id={id} className="flex flex-col gap-1 text-[0.9375rem] text-crimson-bright">
      {errors.map((text) => (
        <p key={text} className="flex gap-2">
          <span aria-hidden className="mt-[0.2em] h-[1em] w-1 shrink-0 rounded-full bg-crimson" />
          {text}
        </p>
      ))}
    </div>
  );
}

/** One error, several or none, as a list. */
export function errorList(error: string | readonly string[] | null | undefined): readonly string[] {
  if (!error) return [];
  return typeof error === 'string' ? [error] : error;
}
