import { type MouseEvent, useEffect, useRef } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from './form-error.messages.ts';
import { labelledError } from './labelled-error.ts';

interface FormErrorProps {
  /** What happened, when it is not about one field: "That card was declined. Try another one." */
  message?: string | null;
  /** Mistakes by the id of their control; each becomes a link to it. */
  fields?: readonly { id: string; label: string; error: string }[];
}

/**
 * Leads to a control without a step of the router's: with that it would forget the answer, and with it the mistakes and what was
 * typed. What takes no focus is led to by the browser.
 */
function goTo(id: string, press: MouseEvent): void {
  const control = document.getElementById(id);
  control?.focus();
  if (control && document.activeElement === control) press.preventDefault();
}

/** The summary over a form that was sent back. Takes the focus when it appears, so that nobody has to look for it. */
export function FormError({ message, fields = [] }: FormErrorProps) {
  const t = useMessages(words);
  const box = useRef<HTMLDivElement>(null);
  // A form that comes back with the same mistakes, or fewer, keeps the focus where it is; with others it is taken again.
  const seen = useRef<ReadonlySet<string>>(new Set());
  const mistakes = [message, ...fields.map((field) => `${field.id}: ${field.error}`)]
    .filter(Boolean)
    .join('\n');
  useEffect(() => {
    const lines = mistakes === '' ? [] : mistakes.split('\n');
    if (lines.some((line) => !seen.current.has(line))) box.current?.focus();
    seen.current = new Set(lines);
  }, [mistakes]);
  if (!mistakes) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-md border border-crimson-bright/60 bg-crimson-dim px-5 py-4"
    >
      <p className="font-semibold">{message ?? t.mistakes(fields.length)}</p>
      {fields.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1.5">
          {fields.map((field) => (
            <li key={field.id + field.error}>
              <a
                href={`#${field.id}`}
                onClick={(press) => goTo(field.id, press)}
                className="underline decoration-crimson-bright underline-offset-4"
              >
                {labelledError(field.label, field.error)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
