import { Check } from 'lucide-react';
import { Link } from 'react-router';

import { useMessages } from '#shared/i18n/language.tsx';
import { cx } from '../style/cx.ts';
import { words } from './way.messages.ts';

export interface Step {
  label: string;
  /** Where a finished step can be seen again. */
  to?: string;
}

/** How far a task of several pages is: Tickets, Details, Payment. `current` counts from 0. */
export function Steps({ label, steps, current }: { label: string; steps: readonly Step[]; current: number }) {
  const t = useMessages(words);
  return (
    <nav aria-label={label}>
      <ol className="grid auto-cols-fr grid-flow-col gap-2">
        {steps.map((step, position) => {
          const done = position < current;
          const here = position === current;
          const text = (
            <>
              <span
                className={cx(
                  'block h-1 rounded-full',
                  done || here ? 'bg-marigold' : 'bg-line',
                  done && 'opacity-60',
                )}
              />
              <span
                className={cx(
                  'mt-2.5 flex items-center gap-1.5 text-[0.9375rem] leading-tight',
                  here ? 'font-semibold text-text' : 'text-muted',
                )}
              >
                {done && <Check aria-hidden className="size-4 shrink-0 text-marigold" />}
                {step.label}
                {done && <span className="sr-only">{`, ${t.done}`}</span>}
              </span>
            </>
          );
          return (
            <li key={step.label} aria-current={here ? 'step' : undefined} className="min-w-0">
              {done && step.to ? (
                <Link to={step.to} className="block hover:[&_span]:text-text">
                  {text}
                </Link>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
