import type { ReactNode } from 'react';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Breadcrumbs, type Crumb } from '#shared/ui/navigation/breadcrumbs.tsx';
import { PillLinks } from '#shared/ui/navigation/pill-links.tsx';
import { words } from '../messages/collections.messages.ts';

export interface CollectionHead {
  name: string;
  type: 'base' | 'auth' | 'view';
  system: boolean;
  version: string;
}

interface CollectionPageProps {
  head: CollectionHead;
  lead?: string;
  /** The way down from the collection to this page; the last one is the page. */
  crumbs: readonly Crumb[];
  children: ReactNode;
}

/** A page about one collection: the way to it, and the pages beside it. */
export function CollectionPage({
  head: { name, type, system },
  lead,
  crumbs,
  children,
}: CollectionPageProps) {
  const t = useMessages(words);
  const base = `/_/data/${name}`;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t.collections, to: '/_/data' }, { label: name, to: base }, ...crumbs]} />
      <div className="mt-2">
        <ConsolePage
          title={
            <span className="flex flex-wrap items-center gap-2">
              <code className="[overflow-wrap:anywhere]">{name}</code>
              {type !== 'base' && <Badge tone="sky">{t.types[type]}</Badge>}
              {system && <Badge>{t.fixed}</Badge>}
            </span>
          }
          lead={lead}
        >
          <nav aria-label={t.pages}>
            <PillLinks
              className="flex-wrap"
              parts={[
                { to: base, label: t.records },
                { to: `${base}/-/setup`, label: t.setup },
                { to: `${base}/-/rules`, label: t.rules },
                { to: `${base}/-/try`, label: t.tryRules },
                { to: `${base}/-/options`, label: t.options },
              ]}
            />
          </nav>
          {children}
        </ConsolePage>
      </div>
    </>
  );
}
