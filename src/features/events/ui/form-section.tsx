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
