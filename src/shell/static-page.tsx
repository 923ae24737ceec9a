import type { ReactNode } from 'react';

import { useMessages } from '#shared/i18n/language.tsx';
import { words } from './static-page.messages.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';

interface StaticPageProps {
  title: string;
  lead: ReactNode;
  /** `2026-11-20`; shown when given. */
  updated?: string;
  /** Beside the title on wide screens, below it elsewhere. */
  picture?: ReactNode;
  children: ReactNode;
}

/** A page of text. */
export function StaticPage({ title, lead, updated, picture, children }: StaticPageProps) {
  const t = useMessages(words);
  return (
    <article className="page pt-14 sm:pt-24">
      <div
        className={
          picture
            ? 'grid grid-cols-1 items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]'
            : undefined
        }
      >
        <header className="max-w-4xl min-w-0">
          <h1 className="text-hero font-medium">{title}</h1>
          <p className="mt-6 max-w-2xl text-xl leading-relaxed text-muted sm:text-2xl">{lead}</p>
          {updated && (
            <p className="mt-6 text-[0.9375rem] text-faint">
              {t.changed(<DateTime at={updated} zone="UTC" style="date" />)}
            </p>
          )}
        </header>
        {picture}
      </div>
      <div className="prose prose-page mt-14 sm:mt-20 lg:ml-[16.5rem]">{children}</div>
    </article>
  );
}
