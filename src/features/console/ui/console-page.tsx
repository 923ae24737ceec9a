import type { ReactNode } from 'react';

interface ConsolePageProps {
  title: ReactNode;
  /** What the page is about, in a sentence. */
  lead?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the console: a heading that leaves room for what is below it. */
export function ConsolePage({ title, lead, actions, children }: ConsolePageProps) {
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold tracking-tight [overflow-wrap:anywhere]">{title}</h1>
          {lead && <p className="mt-1 max-w-3xl text-[0.9375rem] text-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
