import type { ReactNode } from 'react';
import { Garland } from '#shared/ui/motif/garland.tsx';

interface SupportPageProps {
  title: string;
  lead: ReactNode;
  /** What to know before writing; beside the form where there is room. */
  aside: ReactNode;
  children: ReactNode;
}

/** A page to write to those who run the site. */
export function SupportPage({ title, lead, aside, children }: SupportPageProps) {
  return (
    <div className="overflow-x-clip">
      <Garland swags={9} className="w-[230%] max-w-none -translate-x-[20%] sm:w-full sm:translate-x-0" />
      <div className="page pt-10 sm:pt-16">
        <header className="max-w-4xl">
          <h1 className="text-hero font-medium">{title}</h1>
          <p className="mt-6 max-w-2xl text-xl leading-relaxed text-muted sm:text-2xl">{lead}</p>
        </header>
        <div className="mt-12 grid gap-x-16 gap-y-14 sm:mt-16 lg:grid-cols-[minmax(0,44rem)_minmax(0,1fr)]">
          {children}
          <aside className="prose text-base! lg:border-l lg:border-line lg:pl-10 [&_h2]:mt-10! [&_h2]:text-xl! [&_h2]:first:mt-0!">
            {aside}
          </aside>
        </div>
      </div>
    </div>
  );
}
