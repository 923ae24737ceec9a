import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/entry.messages.tsx';

interface EntryPageProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** A page on the way in: a heading, a sentence, and mostly one form. */
export function EntryPage({ title, lead, children }: EntryPageProps) {
  return (
    <>
      <h1 className="text-title font-semibold text-balance">{title}</h1>
      {lead && <p className="mt-2 text-muted [overflow-wrap:anywhere]">{lead}</p>}
      <div className="mt-8 flex flex-col gap-6">{children}</div>
    </>
  );
}

/** A link in a sentence. */
export function TextLink(props: LinkProps) {
  return (
    <Link
      {...props}
      className="rounded-sm text-text underline decoration-marigold underline-offset-4 hover:decoration-2"
    />
  );
}

/** A line with a word in it, between one way and another. */
export function OrLine() {
  const t = useMessages(words);
  return (
    <div aria-hidden className="flex items-center gap-4 text-[0.9375rem] text-faint">
      <span className="h-px flex-1 bg-line" />
      {t.or}
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}
