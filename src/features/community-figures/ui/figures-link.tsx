import { ChartColumn } from 'lucide-react';
import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/figures.messages.ts';

/** Where the figures of a community, or of one chapter, are. */
export const figuresPath = (chapter?: string): string =>
  chapter === undefined
    ? '/nrna-dash-board/figures'
    : `/nrna-dash-board/figures?chapter=${encodeURIComponent(chapter)}`;

/** Leads from a page for visitors to its figures, and says what is found there. */
export function FiguresLink({ chapter }: { chapter?: string }) {
  const t = useMessages(words);
  return (
    <Link
      to={figuresPath(chapter)}
      className="mt-14 flex items-center gap-4 rounded-lg border border-line bg-raised p-5 hover:border-marigold"
    >
      <ChartColumn aria-hidden className="size-6 shrink-0 text-marigold" />
      <span className="min-w-0">
        <span className="block font-semibold">{t.inFigures}</span>
        <span className="block text-[0.9375rem] text-muted">{t.linkText}</span>
      </span>
    </Link>
  );
}
