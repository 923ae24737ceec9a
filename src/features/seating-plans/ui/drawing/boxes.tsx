import { type KeyboardEvent, useState } from 'react';
import { controlClass } from '#shared/ui/fields/control.ts';

interface BoxProps<Value> {
  label: string;
  value: Value;
  onCommit: (value: Value) => void;
}

/** Ctrl+S: what is typed belongs to what is saved. */
export const isSave = (press: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'key'>): boolean =>
  (press.ctrlKey || press.metaKey) && press.key.toLowerCase() === 's';

/** A field that says what it holds once it is left, or with Enter or Ctrl+S: each such change can be undone. */
export function TextBox({ label, value, max = 120, onCommit }: BoxProps<string> & { max?: number }) {
  const draft = useDraft(value, (typed) => typed !== value && onCommit(typed));
  return (
    <label className="flex flex-col gap-1 text-[0.8125rem] text-muted">
      {label}
      <input maxLength={max} className={controlClass} {...draft} />
    </label>
  );
}

export function NumberBox({ label, value, whole = false, onCommit }: BoxProps<number> & { whole?: boolean }) {
  const draft = useDraft(String(value), (typed) => {
    const number = whole ? Math.round(Number(typed)) : Number(typed);
    if (typed.trim() !== '' && Number.isFinite(number) && number !== value) onCommit(number);
  });
  return (
    <label className="flex flex-col gap-1 text-[0.8125rem] text-muted">
      {label}
      <input type="number" step={whole ? 1 : 'any'} className={controlClass} {...draft} />
    </label>
  );
}

/** What is typed, until it is said: then the field shows what became of it, and keeps the focus. */
function useDraft(value: string, onTyped: (typed: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = (): void => {
    if (draft === null) return;
    setDraft(null);
    onTyped(draft);
  };
  return {
    value: draft ?? value,
    onChange: ({ target }: { target: HTMLInputElement }) => setDraft(target.value),
    onBlur: commit,
    onKeyDown: (press: KeyboardEvent) => {
      if (press.key === 'Enter' || isSave(press)) commit();
    },
  };
}
