import { ArrowLeft, ArrowRight } from 'lucide-react';

import { useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '../button.tsx';
import { words } from './pagination.messages.ts';

interface PaginationProps {
  /** Address of the page before; null at the start. */
  newer: string | null;
  /** Address of the page after; null at the end. */
  older: string | null;
  newerLabel?: string;
  olderLabel?: string;
  /** In the middle: "31 to 60 of 214". */
  summary?: string;
}

/** Ways on through a list that pages by key. Nothing when all is on this page. */
export function Pagination({ newer, older, newerLabel, olderLabel, summary }: PaginationProps) {
  const t = useMessages(words);
  if (!newer && !older) return null;
  return (
    <nav aria-label={t.pages} className="flex flex-wrap items-center justify-between gap-3">
      {newer ? (
        <ButtonLink to={newer} rel="prev" variant="secondary" size="sm">
          <ArrowLeft aria-hidden />
          {newerLabel ?? t.newer}
        </ButtonLink>
      ) : (
        <span />
      )}
      {summary && <span className="text-[0.9375rem] text-muted tabular-nums">{summary}</span>}
      {older ? (
        <ButtonLink to={older} rel="next" variant="secondary" size="sm">
          {olderLabel ?? t.older}
          <ArrowRight aria-hidden />
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
