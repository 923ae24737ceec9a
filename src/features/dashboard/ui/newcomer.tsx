import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { DhakaBand } from '#shared/ui/motif/dhaka-band.tsx';
import { Garland } from '#shared/ui/motif/garland.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/start.messages.ts';

/** What somebody sees who has no ticket and no event yet: the two ways to begin. */
export function Newcomer() {
  const t = useMessages(words);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Way to="/events" title={t.findEvent} text={t.findText}>
        <Garland swags={4} className="h-12 w-full max-w-none" />
      </Way>
      <Way to="/new-event" title={t.createOne} text={t.createText}>
        <DhakaBand />
      </Way>
    </div>
  );
}

function Way({
  to,
  title,
  text,
  children,
}: {
  to: string;
  title: string;
  text: string;
  children: React.ReactNode;
}) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="group flex min-h-64 flex-col overflow-hidden rounded-lg border border-line bg-raised transition-colors hover:border-marigold"
    >
      <span aria-hidden className="block overflow-hidden">
        {children}
      </span>
      <span className="mt-auto block px-6 pt-12 pb-6">
        <span className="flex items-center gap-3 text-3xl font-semibold tracking-tight">
          {title}
          <ArrowRight
            aria-hidden
            className="size-6 text-marigold transition-transform group-hover:translate-x-1 motion-reduce:transform-none"
          />
        </span>
        <span className="mt-2 block text-muted">{text}</span>
      </span>
    </Link>
  );
}
