import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface FormSectionProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** A part of a long form: its name at the side on a wide screen, its controls in one column. */
export function FormSection({ title, text, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-6 border-t border-line py-8 first-of-type:border-t-0 first-of-type:pt-2 lg:grid-cols-[15rem_minmax(0,40rem)] lg:py-10"
    >
      <header>
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        {text && <p className="mt-1 text-[0.9375rem] text-muted">{text}</p>}
      </header>
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
    </section>
  );
}

interface FoldedSectionProps extends FormSectionProps {
  /** Something in it is set or wrong. */
  open: boolean;
  /** What holds while nothing is set, in a few words. */
  usual: string;
}

/** A part of a long form that most people never need: one line until somebody opens it, without a script too. */
export function FoldedSection({ title, text, usual, open, children }: FoldedSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line">
      <details open={open} className="group">
        <summary className="grid cursor-pointer list-none gap-x-12 rounded-sm py-6 lg:grid-cols-[15rem_minmax(0,40rem)] [&::-webkit-details-marker]:hidden">
          <h2 id={id} className="flex items-center gap-2 text-xl font-semibold">
            {title}
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </h2>
          <span className="self-center text-[0.9375rem] text-muted group-open:hidden">{usual}</span>
        </summary>
        <div className="grid gap-x-12 gap-y-6 pb-10 lg:grid-cols-[15rem_minmax(0,40rem)]">
          <p className="text-[0.9375rem] text-muted">{text}</p>
          <div className="flex min-w-0 flex-col gap-6">{children}</div>
        </div>
      </details>
    </section>
  );
}
